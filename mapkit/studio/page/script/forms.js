/**
 * Forms whose fields come from the schema of the map file: a key that is added there appears here.
 *
 * new Form(studio, box, {path, schema, skip}) shows the value at `path` of the file and edits it in
 * place. `skip` names keys that the panel shows in its own way.
 */
import { make } from "./dom.js";
import { control } from "./fields.js";

let known = null; // {schemas, choices, preset, lacking}, asked for once a map changes

export async function formsOf(studio) {
  if (!known || known.revision !== studio.revision) {
    const answer = await studio.ask("forms");
    if (answer) known = { ...answer, revision: studio.revision };
  }
  return known;
}

/** The schema at a path of the file, with references followed. */
export function schemaAt(schemas, path) {
  let file = "map";
  let schema = schemas.map;
  const follow = () => {
    while (schema?.$ref) [file, schema] = followed(schemas, file, schema);
  };
  follow();
  for (const step of path) {
    schema = typeof step === "number" ? schema.items : (schema.properties?.[step] ?? schema.additionalProperties);
    follow();
  }
  return { schema: schema ?? {}, file };
}

function followed(schemas, file, schema) {
  const { $ref, ...beside } = schema;
  const [name, inside] = $ref.split("#");
  const next = name ? name.split(".")[0] : file;
  const target = (inside ?? "").split("/").filter(Boolean).reduce((one, step) => one?.[step], schemas[next]) ?? {};
  return [next, { ...target, ...beside }];
}

export class Form {
  constructor(studio, box, { path, skip = [] }) {
    Object.assign(this, { studio, box, path, skip });
    this.cells = new Map(); // by path: what a field shows, and its element
  }

  /** Show what the file says now; only fields whose value has changed are made anew. */
  async update() {
    const forms = await formsOf(this.studio);
    const value = this.studio.at(this.path);
    if (!forms || value === undefined) return;
    this.forms = forms;
    const lacking = String(forms.lacking);
    if (!this.cells.size || lacking !== this.lacking) {
      this.lacking = lacking; // other rules have other fields
      this.cells.clear();
      this.box.replaceChildren(...this.#fields(this.path, value));
      return;
    }
    for (const [key, cell] of this.cells) {
      const now = this.studio.at(cell.path);
      if (this.#sign(cell.path, now) === cell.sign) continue;
      const focused = cell.element.contains(document.activeElement) ? document.activeElement.dataset.field : null;
      const next = this.#field(cell.path, now, cell.around);
      cell.element.replaceWith(next);
      if (focused) next.querySelector(`[data-field="${CSS.escape(focused)}"]`)?.focus();
      this.cells.get(key).element = next;
    }
  }

  /** Changes whenever a field has to be made anew. */
  #sign(path, value) {
    const places = ["between", "tour"].includes(path.at(-1)) ? Object.keys({ ...this.studio.map?.cities, ...this.studio.map?.countries }) : [];
    return JSON.stringify([value, places, this.forms.choices["/colors"], this.forms.choices["/decks"], this.#preset(path)]);
  }

  #fields(path, value) {
    const { schema } = schemaAt(this.forms.schemas, path);
    const keys = Object.keys(schema.properties ?? {}).filter((key) => path.length > this.path.length || !this.skip.includes(key));
    const isStrange = (key) => value?.[key] === undefined && this.#lacks([...path, key]);
    const partOf = (key) => this.#part([...path, key], value?.[key], schema);
    const strange = keys.filter(isStrange).map(partOf);
    return [...keys.filter((key) => !isStrange(key)).map(partOf), ...(strange.length ? [strangers(strange)] : [])];
  }

  /** Whether a field belongs to a mechanic that the rules of this map don't have. */
  #lacks(path) {
    return this.forms.lacking.some((one) => {
      const steps = one.split("/");
      return steps.length === path.length && steps.every((step, n) => step === "*" || step === String(path[n]));
    });
  }

  /** What the preset has where the map says nothing. */
  #preset(path) {
    return path[0] === "rules" ? path.slice(1).reduce((value, step) => value?.[step], this.forms.preset) : undefined;
  }

  /** A field, or fields in a group that opens. */
  #part(path, value, around) {
    const { schema } = schemaAt(this.forms.schemas, path);
    if (!isGroup(schema)) return this.#field(path, value, around);
    return make(
      "details",
      { class: "fields", open: value !== undefined && path.length < 3 },
      make("summary", { title: schema.description }, words(String(path.at(-1)))),
      ...this.#fields(path, value),
    );
  }

  #field(path, value, around) {
    const key = String(path.at(-1));
    const { schema } = schemaAt(this.forms.schemas, path);
    const id = `field-${path.join("-")}`;
    const isNeeded = (around.required ?? []).includes(key);
    const field = control({
      studio: this.studio, schemas: this.forms.schemas, choices: this.forms.choices, schema, path, value, id, isNeeded, preset: this.#preset(path),
      change: (next) => this.#change(path, next, around),
    });
    const element = make(
      "div",
      { class: `field${field.wide ? " wide" : ""}`, title: schema.description, onfocusin: () => tell(schema.description), onfocusout: () => tell(this.studio.tool?.hint) },
      make("label", { for: id, title: schema.description }, words(key)),
      field.element,
    );
    this.cells.set(path.join("/"), { path, around, element, sign: this.#sign(path, value) });
    return element;
  }

  /** Put a value, or take the key away; what may not stand beside it is taken away as well. */
  #change(path, value, around) {
    const holder = path.slice(0, -1);
    if (value === undefined) {
      if (this.studio.at(path) !== undefined) this.#send(path, [{ take: path }]);
      return;
    }
    const rivals = (around.oneOf ?? []).map((one) => one.required ?? []);
    const mine = rivals.find((keys) => keys.includes(path.at(-1)));
    const others = mine ? rivals.filter((keys) => keys !== mine).flat() : [];
    const gone = others.filter((key) => this.studio.at([...holder, key]) !== undefined);
    this.#send(path, [{ put: path, value }, ...gone.map((key) => ({ take: [...holder, key] }))]);
  }

  /** What is refused leaves the field as the file has it. */
  async #send(path, edits) {
    if (await this.studio.edit(edits)) return;
    const cell = this.cells.get(path.join("/"));
    if (cell) cell.sign = "";
    this.update();
  }
}

/** What a field means stands at the foot of the page: a text that came and went would move fields. */
function tell(text) {
  document.getElementById("hint").textContent = text ?? "";
}

/** Fields of mechanics that are not in the rules: out of the way, but there for who wants them. */
function strangers(fields) {
  return make("details", { class: "fields strangers" }, make("summary", {}, "Not part of these rules"), ...fields);
}

function isGroup(schema) {
  const isObject = schema.type === "object" || (Array.isArray(schema.type) && schema.type.includes("object") && !schema.type.includes("string"));
  return Boolean(isObject && schema.properties && !schema.items);
}

/** `size_mm` → `Size, mm`. */
export function words(key) {
  const text = key.replace(/_(mm|deg)$/, ", $1").replaceAll("_", " ").replace(", deg", ", degrees");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
