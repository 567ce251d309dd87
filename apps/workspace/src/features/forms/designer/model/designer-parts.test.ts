import { defaultFormTheme, type FormDefinition, type Rule } from "@askloom/contract";
import type { Item } from "@askloom/kinds/questions/schema";
import { expect, test } from "vitest";
import { openingOf } from "../../../../designer/autosave/recovery.ts";
import {
  extended,
  nothingSelected,
  selectMany,
  selectOne,
  toggled,
  without,
} from "../../../../designer/document/selection.ts";
import { stubAskForAnswer } from "../../../../shared/dialogs/question-input.ts";
import { canvasRows, rowKey, selectableIds } from "../../questions/model/canvas-rows.ts";
import { withMarks } from "../../translations/model/marks.ts";
import { createInspectionStore } from "../hooks/use-inspection.ts";
import { pipedNames } from "../hooks/use-piped-names.ts";
import { setProperties } from "./edits.ts";
import { createFormStore } from "./form-store.ts";
import { fingerprint, setText, withText } from "./item-texts.ts";
import { withIds, withNames } from "./piped-names.ts";
import { ruledItems } from "./ruled-items.ts";
import { neighbourSpot, spotBehind, spotForNew } from "./spots.ts";

const question = (id: string, name?: string): Item => ({
  id,
  kind: "text",
  variant: "short",
  title: { en: id },
  ...(name === undefined ? {} : { name }),
});
const form: FormDefinition = {
  askloom: 2,
  title: { en: "Form" },
  purpose: "general",
  languages: ["en", "zh-Hans"],
  pages: [
    {
      id: "page1",
      items: [question("a", "age"), { id: "g", kind: "group", variant: "section", title: {}, items: [question("b")] }],
    },
    { id: "page2", items: [] },
  ],
  rules: [],
  variables: [],
  theme: defaultFormTheme,
  settings: {},
};

test("[FD17] [FD34] the canvas is one flat list in reading order; what is folded shows only its head", () => {
  const store = createFormStore(form);
  expect(canvasRows(store, new Set()).map(rowKey)).toEqual([
    "page/page1",
    "item/a",
    "item/g",
    "item/b",
    "end/g",
    "end/page1",
    "page/page2",
    "end/page2",
    "thanks/thanks",
  ]);
  expect(canvasRows(store, new Set(["g", "page2"])).map(rowKey)).toEqual([
    "page/page1",
    "item/a",
    "item/g",
    "end/page1",
    "page/page2",
    "thanks/thanks",
  ]);
  expect(selectableIds(canvasRows(store, new Set()))).toEqual(["page1", "a", "g", "b", "page2"]);
});

test("[FD33] [FD17] a selection grows, shrinks and reaches from its anchor", () => {
  const order = ["a", "b", "c", "d"];
  expect([...extended(selectOne("b"), "d", order).ids]).toEqual(["b", "c", "d"]);
  expect([...extended(extended(selectOne("c"), "d", order), "a", order).ids]).toEqual(["a", "b", "c"]);
  expect([...toggled(toggled(selectOne("a"), "b"), "a").ids]).toEqual(["b"]);
  expect(without(selectMany(["a", "b"]), (id) => id === "b")).toEqual(selectMany(["b"]));
  expect(without(selectMany(["a"]), () => false)).toEqual(nothingSelected);
});

test("[FD33] [FD17] what is new goes behind the focus, into its page, else to the end", () => {
  const store = createFormStore(form);
  expect(spotForNew(store, selectOne("a"))).toEqual({ holder: "page1", index: 1 });
  expect(spotForNew(store, selectOne("b"))).toEqual({ holder: "g", index: 1 });
  expect(spotForNew(store, selectOne("g"))).toEqual({ holder: "g", index: 1 });
  expect(spotBehind(store, selectOne("g"))).toEqual({ holder: "page1", index: 2 });
  expect(spotForNew(store, selectOne("page1"))).toEqual({ holder: "page1", index: 2 });
  expect(spotForNew(store, nothingSelected)).toEqual({ holder: "page2", index: 0 });
});

test("[FD17] one place up or down leads past a neighbour, into a group, and over the end of a page", () => {
  const store = createFormStore(form);
  expect(neighbourSpot(store, ["a"], "down")).toEqual({ holder: "g", index: 0 });
  expect(neighbourSpot(store, ["b"], "up")).toEqual({ holder: "page1", index: 1 });
  expect(neighbourSpot(store, ["b"], "down")).toEqual({ holder: "page1", index: 2 });
  expect(neighbourSpot(store, ["g"], "down")).toEqual({ holder: "page2", index: 0 });
  expect(neighbourSpot(store, ["a"], "up")).toBeUndefined();
});

test("[FD21] texts are written with names and kept with ids, so that renaming breaks nothing", () => {
  const store = createFormStore(form);
  const names = pipedNames(store);
  const saved = withIds("You are {{ age }}, {{nobody}}.", names.idOf);
  expect(saved).toBe("You are {{a}}, {{nobody}}.");
  store.edit(setProperties(store, "a", { name: "years" }));
  expect(withNames(saved, names.nameOf)).toBe("You are {{years}}, {{nobody}}.");
});

test("[FD10] a translation remembers the source it was made from", () => {
  const store = createFormStore(form, { withConsequences: withMarks });
  store.edit(setText(store, { id: "a", property: "title", language: "zh-Hans" }, "年龄"));
  expect(store.node("a")).toMatchObject({ title: { en: "a", "zh-Hans": "年龄" } });
  expect(Object.values(store.head("translated")?.["zh-Hans"] ?? {})).toEqual([fingerprint("a")]);
  store.undo();
  expect(store.definition()).toEqual(form);
  expect(fingerprint("a")).not.toBe(fingerprint("b"));
  expect(withText({ en: "x", de: "y" }, "de", "")).toEqual({ en: "x" });
});

test("[D3] what the browser kept comes before what the server has", () => {
  const local = { definition: { ...form, title: { en: "Unsaved" } }, base: form, revision: 3 };
  expect(openingOf({ definition: form, revision: 4 }, local)).toMatchObject({
    revision: 3,
    isRecovered: true,
    isEdited: true,
  });
  expect(openingOf({ definition: form, revision: 4 }, undefined)).toMatchObject({
    revision: 4,
    isRecovered: false,
    isEdited: false,
  });
});

test("[FD18] [FD22] a finding reaches its item, and an item about which nothing new was found keeps its object", () => {
  const inspection = createInspectionStore();
  const problem = {
    code: "missing-label",
    severity: "error",
    location: { itemId: "a" },
    figures: { language: "en" },
  } as const;
  inspection.put({ problems: [problem], counts: new Map([["b", 2]]) });
  const before = inspection.of("a");
  expect(before).toEqual({ problems: [problem], count: 0 });
  expect(inspection.of("b").count).toBe(2);
  inspection.put({ problems: [{ ...problem }], counts: new Map() });
  expect(inspection.of("a")).toBe(before);
});

test("[FD8] rules are counted by what they act on", () => {
  const rule: Rule = {
    id: "r",
    when: { match: "all", of: [] },
    do: [
      { action: "show", targets: ["a", "b"] },
      { action: "set", target: "a", value: { literal: 1 } },
      { action: "end", from: "page1", message: {} },
    ],
  };
  expect([...ruledItems([rule])]).toEqual([
    ["a", 1],
    ["b", 1],
    ["page1", 1],
  ]);
});

test("[U16] the stub of the question-input dialog waits one second and answers with an empty value", async () => {
  const waits: number[] = [];
  const ask = stubAskForAnswer((run, delayMs) => {
    waits.push(delayMs);
    run();
  });
  expect(await ask()).toEqual({ outcome: "answered", answer: undefined });
  expect(waits).toEqual([1_000]);
});
