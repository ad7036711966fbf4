"""Rows of the gazetteer that people there would laugh at on a board.

Its populations are those of very different areas: some rows are a part of a better known city with
as many people as the whole, or a small town with the people of its county. A draft passes them
over; whoever names such a town gets it.
"""

from __future__ import annotations

ODD_ROWS = frozenset(
    {
        3979770,  # Zapopan: a part of greater Guadalajara
        1692192,  # Quezon City: a part of Metro Manila
        1720151,  # Caloocan: a part of Metro Manila
        1723510,  # Budta: a village on Mindanao
        1978681,  # Malingao: a village on Mindanao
        99071,  # Al Mawşil al Jadīdah: a quarter of Mosul
        268743,  # Ra’s Bayrūt: a quarter of Beirut
        101760,  # Sulţānah: a quarter of Madinah
        2422488,  # Camayenne: a quarter of Conakry
        3046446,  # Pest: a half of Budapest
        3489297,  # New Kingston: a quarter of Kingston
        1258393,  # Rasapūdipalem: a quarter of Visakhapatnam
        12501153,  # Kanayannur: a district around Kochi
        1771023,  # Kampung Baru Subang: a village beside Kuala Lumpur
        13118225,  # Bukit Rahman Putra: a quarter beside Kuala Lumpur
        1798425,  # Puyang: a town in Zhejiang with the people of a namesake in Henan
        7602670,  # Zhu Cheng City: Zhucheng once more
        195272,  # Kakamega: a town with the people of its county
    }
)
"""By their numbers in GeoNames."""
