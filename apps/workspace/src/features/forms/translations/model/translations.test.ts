import { defaultFormTheme, type FormDefinition } from "@askloom/contract";
import type { RichText } from "@askloom/kinds/questions/schema";
import { expect, test } from "vitest";
import { setHead } from "../../designer/model/edits.ts";
import { createFormStore } from "../../designer/model/form-store.ts";
import { setText } from "../../designer/model/item-texts.ts";
import { builtInWords, setWord, wordsContaining } from "./built-in-words.ts";
import { progressOf, textsOf } from "./form-texts.ts";
import { withMarks } from "./marks.ts";
import { confirmTexts, setTexts } from "./set-texts.ts";
import { filtered } from "./text-filter.ts";

const both = (text: string) => ({ en: text, de: `${text} (de)` });
const rich = (text: string): RichText => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text, marks: [{ type: "bold" }] }] }],
});

const form = (): FormDefinition => ({
  askloom: 2,
  title: both("Form"),
  description: { en: "About" },
  purpose: "general",
  languages: ["en", "de"],
  pages: [
    {
      id: "page1",
      title: both("Page"),
      items: [
        {
          id: "group",
          kind: "group",
          variant: "section",
          title: both("Group"),
          items: [
            {
              id: "name",
              kind: "text",
              variant: "short",
              title: both("Name"),
              help: {},
              placeholder: { en: "Ada" },
              messages: { required: both("Please tell") },
            },
          ],
        },
        {
          id: "color",
          kind: "single-choice",
          variant: "radio",
          title: both("Colour"),
          choices: [{ id: "red", label: both("Red"), picture: { src: "/red.png", alt: both("A red thing") } }],
          other: { label: both("Other") },
        },
        {
          id: "grid",
          kind: "matrix",
          variant: "single",
          title: both("Grid"),
          rows: [{ id: "r", label: both("Row") }],
          columns: [{ id: "c", label: both("Column") }],
        },
        { id: "words", kind: "rich-text", content: { en: rich("Read"), de: rich("Lies") } },
      ],
    },
  ],
  rules: [
    {
      id: "rule1",
      when: { match: "all", of: [] },
      do: [{ action: "refuse", target: "name", message: both("No") }],
    },
  ],
  variables: [],
  theme: { ...defaultFormTheme, logo: { src: "/logo.svg", alt: both("Logo") } },
  settings: { submitLabel: both("Send"), thanks: { en: rich("Thanks") } },
});

test("[FD10] every text of a form is found, whatever kind it is of, in reading order", () => {
  const texts = textsOf(createFormStore(form()), "de");
  expect(texts.map(({ path, source, target }) => [path, source, target])).toEqual([
    ["head/title", "Form", "Form (de)"],
    ["head/description", "About", ""],
    ["head/settings/submitLabel", "Send", "Send (de)"],
    ["head/settings/thanks", "<b>Thanks</b>", ""],
    ["head/theme/logo/alt", "Logo", "Logo (de)"],
    ["node/page1/title", "Page", "Page (de)"],
    ["node/group/title", "Group", "Group (de)"],
    ["node/name/title", "Name", "Name (de)"],
    ["node/name/placeholder", "Ada", ""],
    ["node/name/messages/required", "Please tell", "Please tell (de)"],
    ["node/color/title", "Colour", "Colour (de)"],
    ["node/color/choices/red/label", "Red", "Red (de)"],
    ["node/color/choices/red/picture/alt", "A red thing", "A red thing (de)"],
    ["node/color/other/label", "Other", "Other (de)"],
    ["node/grid/title", "Grid", "Grid (de)"],
    ["node/grid/rows/r/label", "Row", "Row (de)"],
    ["node/grid/columns/c/label", "Column", "Column (de)"],
    ["node/words/content", "<b>Read</b>", "<b>Lies</b>"],
    ["rule/rule1/do/0/message", "No", "No (de)"],
  ]);
  expect(texts.find(({ path }) => path === "node/color/choices/red/picture/alt")).toMatchObject({
    owner: { itemId: "color" },
    part: "choices/picture/alt",
    isRich: false,
  });
});

const stateAt = (store: ReturnType<typeof createFormStore>, path: string) =>
  textsOf(store, "de").find((text) => text.path === path)?.state;

test("[FD10] a translation is missing, then fresh, and stale when its source changes; confirming makes it fresh", () => {
  const store = createFormStore(form());
  const path = "node/name/placeholder";
  expect(stateAt(store, path)).toBe("missing");
  store.edit(setTexts(store, "de", [{ path, text: "Hanna", isRich: false }]));
  expect(stateAt(store, path)).toBe("fresh");
  store.edit(setText(store, { id: "name", property: "placeholder", language: "en" }, "Grace"));
  expect(stateAt(store, path)).toBe("stale");
  store.edit(confirmTexts(store, "de", [{ path, source: "Grace" }]));
  expect(stateAt(store, path)).toBe("fresh");
  store.undo();
  expect(stateAt(store, path)).toBe("stale");
  store.edit(setTexts(store, "de", [{ path, text: "Emma", isRich: false }]));
  expect(stateAt(store, path)).toBe("fresh");
});

test("[FD10] a translation that was never marked becomes stale too, when an edit of its source is marked", () => {
  const store = createFormStore(form());
  store.edit(withMarks(store, setText(store, { id: "name", property: "title", language: "en" }, "Full name")));
  expect(stateAt(store, "node/name/title")).toBe("stale");
  store.edit(withMarks(store, setText(store, { id: "name", property: "title", language: "de" }, "Voller Name")));
  expect(stateAt(store, "node/name/title")).toBe("fresh");
});

test("[FD10] a text is set at its place alone, rich ones as a tree, and taken away when empty", () => {
  const store = createFormStore(form());
  store.edit(
    setTexts(store, "de", [
      { path: "node/color/choices/red/label", text: "Rot", isRich: false },
      { path: "node/color/other/label", text: "", isRich: false },
      { path: "head/settings/thanks", text: "<p>Danke</p><p>Bis <i>bald</i></p>", isRich: true },
    ]),
  );
  const expected = form();
  const { translated: _marks, ...definition } = store.definition();
  const color = expected.pages[0]?.items[1];
  if (color?.kind !== "single-choice") throw new Error("not the question");
  color.choices = [
    { id: "red", label: { en: "Red", de: "Rot" }, picture: { src: "/red.png", alt: both("A red thing") } },
  ];
  color.other = { label: { en: "Other" } };
  expected.settings.thanks = {
    en: rich("Thanks"),
    de: {
      type: "doc",
      content: [
        { type: "paragraph", content: [{ type: "text", text: "Danke" }] },
        {
          type: "paragraph",
          content: [
            { type: "text", text: "Bis " },
            { type: "text", text: "bald", marks: [{ type: "italic" }] },
          ],
        },
      ],
    },
  };
  expect(definition).toEqual(expected);
  store.undo();
  expect(store.definition()).toEqual(form());
});

test("[FD10] progress is counted per language, over what the form's own language says", () => {
  const store = createFormStore(form());
  store.edit(setHead("languages", ["en", "de", "fr"]));
  expect([...progressOf(store)]).toEqual([
    ["de", { missing: 3, stale: 0, fresh: 16 }],
    ["fr", { missing: 19, stale: 0, fresh: 0 }],
  ]);
});

test("[FD10] texts are filtered by state and words; those just worked on stay", () => {
  const texts = textsOf(createFormStore(form()), "de");
  const paths = (...args: [Parameters<typeof filtered>[1], ReadonlySet<string>]) =>
    filtered(texts, ...args).map(({ path }) => path);
  expect(paths({ state: "missing", words: "" }, new Set())).toEqual([
    "head/description",
    "head/settings/thanks",
    "node/name/placeholder",
  ]);
  expect(paths({ state: "missing", words: "ada" }, new Set(["head/title"]))).toEqual([
    "head/title",
    "node/name/placeholder",
  ]);
});

test("[W5] every built-in word is listed with what the form has instead, and can be replaced in each language", () => {
  const store = createFormStore(form());
  const wordOf = (language: string) => builtInWords(store, language).find(({ name }) => name === "next");
  expect([wordOf("en"), wordOf("de")]).toEqual([
    { name: "next", standard: "Next", own: "" },
    { name: "next", standard: "Weiter", own: "" },
  ]);
  store.edit(setWord(store, { name: "next", language: "de" }, "Zur Kasse"));
  store.edit(setWord(store, { name: "next", language: "en" }, "To the till"));
  expect([wordOf("en")?.own, wordOf("de")?.own]).toEqual(["To the till", "Zur Kasse"]);
  expect(store.head("words")).toEqual({ next: { de: "Zur Kasse", en: "To the till" } });
  expect(wordsContaining(builtInWords(store, "de"), "kasse").map(({ name }) => name)).toEqual(["next"]);
});

test("[W5] a word as it is built in, or none, takes back what was written instead", () => {
  const store = createFormStore({ ...form(), words: { next: { de: "Zur Kasse", en: "On" } } });
  store.edit(setWord(store, { name: "next", language: "de" }, "Weiter"));
  expect(store.head("words")).toEqual({ next: { en: "On" } });
  store.edit(setWord(store, { name: "next", language: "en" }, ""));
  expect(store.head("words")).toBeUndefined();
});

test("[W5] replaced words are among the texts that are translated, exported and imported", () => {
  const store = createFormStore({ ...form(), words: { "placesLeft.other": { en: "{count} seats" } } });
  const found = textsOf(store, "de").find(({ path }) => path === "head/words/placesLeft.other");
  expect(found).toMatchObject({ source: "{count} seats", target: "", state: "missing", isRich: false });
  store.edit(setTexts(store, "de", [{ path: "head/words/placesLeft.other", text: "{count} Sitze", isRich: false }]));
  expect(store.head("words")).toEqual({ "placesLeft.other": { en: "{count} seats", de: "{count} Sitze" } });
});
