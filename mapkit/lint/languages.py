"""Codes of languages."""

from __future__ import annotations

_CODES = """
aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv
dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie
ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv
mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm
rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr
ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
"""
ISO_639_1 = frozenset(_CODES.split())

_COUNTRY_CODES = {
    "al": "sq", "at": "de", "au": "en", "br": "pt", "by": "be", "cn": "zh", "cz": "cs", "dk": "da",
    "gb": "en", "gr": "el", "il": "he", "in": "hi", "ir": "fa", "jp": "ja", "kz": "kk", "me": "sr",
    "mx": "es", "rs": "sr", "tw": "zh", "ua": "uk", "us": "en", "vn": "vi",
}  # fmt: skip


def mistaken_for(code: str) -> str | None:
    """The language that somebody who writes a country's code mostly means."""
    return _COUNTRY_CODES.get(code)
