import { wordsFor } from "@askloom/words";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { presets } from "./design.ts";
import { loadViews } from "./load-view.ts";
import { isQuestion } from "./logic.ts";
import type { QuestionViewProps } from "./question-view.ts";
import type { Item, Texts } from "./schema.ts";
import { viewOf } from "./view.ts";

const say = (texts: Texts | undefined) => texts?.en ?? "";

const rows: QuestionViewProps["rows"] = {
  ids: ["r1"],
  titleOf: (rowId) => `Row ${rowId}`,
  render: () => null,
  renderCell: () => null,
  add: () => "r2",
  remove: () => undefined,
  move: () => undefined,
  paste: () => undefined,
};

function markup(question: Item, more: Partial<QuestionViewProps> = {}): string {
  const View = viewOf(question.kind);
  const props: QuestionViewProps = {
    question,
    path: "asked",
    id: "the-id",
    value: undefined,
    onAnswer: () => undefined,
    onLeave: () => undefined,
    say,
    language: "en",
    words: wordsFor(more.language ?? "en"),
    formLanguage: "en",
    isRequired: false,
    isReadOnly: false,
    errors: [],
    rows,
    ...more,
  };
  return renderToStaticMarkup(<View {...props} />);
}

const attributesOf = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, "g"))].map(([, value = ""]) => value);
const inputsIn = (html: string): string[] => html.match(/<(?:input|select|textarea)\b[^>]*>/g) ?? [];

let ids = 0;
const newId = (stem: string) => {
  ids += 1;
  return `${stem}${ids}`;
};
const texts = { en: "What is it?" };
const items = presets.map(({ id, make }) => ({
  id,
  item: { ...make(newId), title: texts, help: { en: "Some help" } } as Item,
}));
const questions = items.filter(({ item }) => isQuestion(item));
const seen = questions.filter(({ id }) => id !== "hidden");

describe.each(items)("$id", ({ item }) => {
  test.each([
    ["plain", {}],
    ["wrong and required", { errors: ["Please fix it."], isRequired: true }],
    ["read-only", { isReadOnly: true }],
    ["in a cell", { layout: "cell" as const }],
  ])("%s: ids are there once, and everything that is referred to is there", (_, state) => {
    const html = markup(item, state);
    const found = attributesOf(html, "id");
    expect(found).toEqual([...new Set(found)]);
    const referred = ["for", "aria-describedby", "aria-labelledby", "aria-controls"].flatMap((name) =>
      attributesOf(html, name).flatMap((value) => value.split(" ")),
    );
    expect(referred.filter((id) => !found.includes(id))).toEqual([]);
  });

  test("every input posts something under the question's place, and every button says what it does", () => {
    const html = markup(item);
    const names = inputsIn(html).map((input) => attributesOf(input, "name")[0] ?? "");
    expect(names.filter((name) => !/^asked(?:$|\[|\/)/.test(name))).toEqual([]);
    const posted = (html.match(/<button\b[^>]*>/g) ?? []).filter((button) => !button.includes('type="button"'));
    const deeds = posted.map((button) =>
      ["type", "name", "value"].map((name) => attributesOf(button, name)[0]).join(" "),
    );
    expect(deeds.filter((deed) => !/^submit do (?:add|remove|up|down):asked(?:\/r1)?$/.test(deed))).toEqual([]);
  });

  test("its markup holds no style, which the page's policy would refuse", () => {
    expect(markup(item, { value: 5 })).not.toMatch(/\sstyle="/);
  });

  test("it survives an answer of another kind", () => {
    for (const value of ["x", 3, true, ["x"], { x: "y" }]) expect(() => markup(item, { value })).not.toThrow();
  });

  test("its words are there in Chinese too", () => {
    const own = markup(item, { say: () => "", isRequired: true, language: "zh-Hans", errors: ["!"] });
    expect(own.replace(/<[^>]*>/g, "")).not.toMatch(/required|Choose|Other|Add row|Error/);
  });
});

describe.each(seen)("the question $id", ({ item }) => {
  test("has its title as label, legend or heading, with its number", () => {
    const html = markup(item, { number: 7 });
    expect(html).toMatch(
      /<(?:label|legend|span)[^>]*>(?:(?!<\/(?:label|legend)>).)*7\. (?:(?!<\/(?:label|legend)>).)*What is it\?/s,
    );
  });

  test("ties help and errors to its input or group", () => {
    const html = markup(item, { errors: ["Please fix it."] });
    const described = attributesOf(html, "aria-describedby").join(" ");
    expect(described).toContain("the-id-help");
    expect(described).toContain("the-id-errors");
    expect(html).toContain("Please fix it.");
  });

  test("says that it is required in words", () => {
    expect(markup(item).includes(">required<") || markup(item).includes(" required<")).toBe(false);
    const isQuestionItem = item.kind !== "computed";
    expect(/required</.test(markup(item, { isRequired: true }))).toBe(isQuestionItem);
  });

  test("cannot be changed when it is only read", () => {
    const html = markup(item, { isReadOnly: true });
    const open = inputsIn(html).filter(
      (input) => !/type="hidden"|\sreadOnly=""|\sreadonly=""|\sdisabled=""/i.test(input),
    );
    expect(open).toEqual([]);
  });
});

test.each(
  questions.filter(
    ({ id }) => !/^(?:hidden|computed|table|repeat|group|file|signature|ranking|slider|color|matrix)/.test(id),
  ),
)("$id: an input that is wrong is marked as such", ({ item }) => {
  expect(markup(item)).not.toContain("aria-invalid");
  expect(markup(item, { errors: ["Please fix it."] })).toContain('aria-invalid="true"');
});

test("a form can load the views of its kinds alone, and they are the same ones", async () => {
  const loaded = await loadViews(["text", "rating"]);
  expect(loaded("text")).toBe(viewOf("text"));
  expect(loaded("rating")).toBe(viewOf("rating"));
  expect(() => loaded("file")).toThrow("No view of file");
});
