/** Sortable tables: each heading is a button, `aria-sort` says how the table lies. */
function compare(a, b) {
  const [one, other] = [Number(a), Number(b)];
  return a !== "" && b !== "" && !isNaN(one) && !isNaN(other) ? one - other : a.localeCompare(b);
}

function valueAt(row, column) {
  const cell = row.cells[column];
  return cell.dataset.value ?? cell.textContent;
}

function sortBy(table, column) {
  const heads = [...table.tHead.rows[0].cells];
  const falling = heads[column].getAttribute("aria-sort") === "ascending";
  heads.forEach((head) => head.setAttribute("aria-sort", "none"));
  heads[column].setAttribute("aria-sort", falling ? "descending" : "ascending");
  const empty = (row) => valueAt(row, column) === "–";
  const rows = [...table.tBodies[0].rows].sort(
    (a, b) =>
      empty(a) - empty(b) || (falling ? -1 : 1) * compare(valueAt(a, column), valueAt(b, column)),
  );
  table.tBodies[0].append(...rows);
}

for (const table of document.querySelectorAll("table.sortable")) {
  [...table.tHead.rows[0].cells].forEach((head, column) => {
    head.querySelector("button").addEventListener("click", () => sortBy(table, column));
  });
}
