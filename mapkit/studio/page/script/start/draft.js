/** Drafts of a region: several boards to choose from, as pictures. */
import { button, field, progressBar } from "../cards.js";
import { make } from "../dom.js";
import { form, opened, presetList, submit, whileShown } from "./forms.js";

const SIZES = { "as the land needs": null, "790 × 525 mm (six panels)": [790, 525], "525 × 790 mm, standing": [525, 790], "600 × 400 mm": [600, 400], "972 × 648 mm": [972, 648] };

export const draftPage = {
  id: "draft",
  title: "Draft from a region",
  about: "a whole board of a country, to make your own",
  make(studio, { presets, drafted }) {
    const region = make("input", { id: "draft-region", placeholder: "Portugal, or: Poland, Czechia, Slovakia", autocomplete: "off" });
    const preset = presetList(presets.filter((one) => drafted.includes(one.id)), "draft-preset");
    const size = make("select", { id: "draft-size" }, Object.keys(SIZES).map((one) => make("option", {}, one)));
    const cities = make("input", { id: "draft-cities", type: "number", min: 0, max: 80, placeholder: "as many as the land has room for" });
    const count = make("select", { id: "draft-count" }, [1, 2, 3, 4, 6].map((n) => make("option", { value: n, selected: n === 3 }, n)));
    const seed = make("input", { id: "draft-seed", type: "number", min: 1, value: 1 });
    const play = make("input", { id: "draft-play", type: "checkbox", checked: true });
    const go = submit("Draft boards", "draft-go");
    const stop = button("Stop", () => studio.ask("stop-start"), "", { id: "draft-stop", hidden: true });
    const progress = progressBar();
    const said = make("p", { class: "said", role: "status", id: "draft-said" });
    const pictures = make("div", { class: "pictures", id: "drafts" });
    const send = () => {
      const [width_mm, height_mm] = SIZES[size.value] ?? [null, null];
      const wanted = { region: region.value, preset: preset.value, width_mm, height_mm, count: Number(count.value), seed: Number(seed.value) };
      studio.ask("draft", { ...wanted, cities: cities.value ? Number(cities.value) : null, play: play.checked });
    };
    const box = form(send, field("Region", region, "Countries by name, with commas between them."), field("Rules", preset), make("div", { class: "pair" }, field("Board", size), field("Cities", cities)), make("div", { class: "pair" }, field("Boards", count), field("First seed", seed, "another seed, another board")), make("label", { class: "check" }, play, make("span", {}, "Let bots try each board, and give tickets that decide too much other ends (the first time this takes a minute or two more)")), make("div", { class: "row" }, go, stop), progress, said, pictures);
    whileShown(studio, box, (message) => {
      const runs = message.state === "drafting";
      go.disabled = runs;
      stop.hidden = !runs;
      if (message.what || !runs) progress.say(runs ? message.what : null, message.share);
      said.textContent = message.message ?? "";
      pictures.replaceChildren(...(message.drafts ?? []).map((one) => picture(studio, one)));
    });
    return box;
  },
};

function picture(studio, { seed, picture: source, cities, routes, tickets, players }) {
  const about = `${cities} cities, ${routes} routes, ${tickets} tickets, up to ${players} players`;
  return make(
    "figure",
    { "data-seed": seed },
    make("img", { src: source, alt: `Draft ${seed}: ${about}` }),
    make("figcaption", {}, `Seed ${seed}: ${about} `, button("Take this one", () => opened(studio, "take-draft", { seed }), "main small")),
  );
}
