/** Ids of places: small letters, digits and dashes, none twice. */

export function freeId(studio, name) {
  const plain = name.toLowerCase().replaceAll("ł", "l").normalize("NFKD").replace(/\p{M}/gu, "").replace(/[^a-z0-9]+/g, " ").trim().replaceAll(" ", "-").replace(/-+/g, "-").slice(0, 50) || "city";
  const taken = { ...studio.map?.cities, ...studio.map?.countries };
  let id = plain;
  for (let n = 2; id in taken; n++) id = `${plain}-${n}`;
  return id;
}
