import { emptyDefinition, FormDefinition, type FromLibrary, updatedFromLibrary } from "@askloom/contract";
import { Item } from "@askloom/kinds/questions/schema";
import { expect, test } from "vitest";
import { takenIn } from "../../../../designer/document/new-id.ts";
import { createFormStore } from "../../designer/model/form-store.ts";
import { chunksOf } from "../../explorer/model/chunks-of.ts";
import { shownValue } from "../../explorer/model/shown-value.ts";
import { insertedQuestion, libraryMarksIn, questionDifferences, replacingEdit, usesIn } from "./library-question.ts";
import { libraryStandOf } from "./library-stand.ts";

const libraryId = "11111111-1111-4111-8111-111111111111";
const text = (id: string, title: string, parts: object = {}): Item =>
  Item.parse({ kind: "text", variant: "short", id, title: { en: title }, ...parts });
const from = (question: Item, revision = 2): FromLibrary => ({ id: libraryId, revision, question }) as FromLibrary; // what is given here is a question
const counting = (isTaken: (id: string) => boolean = () => false) => {
  let next = 0;
  return { newId: (stem: string) => `${stem}_${++next}`, isTaken };
};

const table = (inner: string): Item =>
  Item.parse({
    kind: "table",
    id: "t",
    title: { en: "Rows" },
    uniqueBy: inner,
    items: [{ kind: "text", variant: "short", id: inner, title: { en: "Inner" } }],
  });

test("[FD16] a question of the library is put into a form with an id of its own and its revision", () => {
  expect(insertedQuestion(from(text("q", "Name")), counting())).toEqual(
    text("text_1", "Name", { library: { id: libraryId, revision: 2 } }),
  );
});

test("[FD16] what is inside keeps its ids, unless the form has them already", () => {
  const free = insertedQuestion(from(table("inner")), counting());
  expect(free).toMatchObject({ id: "table_1", uniqueBy: "inner", items: [{ id: "inner" }] });
  const clashing = insertedQuestion(
    from(table("inner")),
    counting((id) => id === "inner"),
  );
  expect(clashing).toMatchObject({ id: "table_1", uniqueBy: "table_1_inner", items: [{ id: "table_1_inner" }] });
});

test("[FD16] an update keeps the id and the width that the form gave, and takes the rest", () => {
  const old = text("mine", "Old", { width: "half", required: true, library: { id: libraryId, revision: 1 } });
  const current = from(text("q", "New", { width: "third" }));
  expect(updatedFromLibrary(old, current, () => false)).toEqual(
    text("mine", "New", { width: "half", library: { id: libraryId, revision: 2 } }),
  );
  const itself = updatedFromLibrary(
    { ...table("inner"), id: "mine" } as Item,
    from(table("inner")),
    (id) => id === "inner",
  );
  expect(itself).toMatchObject({ id: "mine", items: [{ id: "inner" }] });
});

test("[FD16] the difference names the properties that an update would change, and nothing of the form's own", () => {
  const mine = text("mine", "Old", { width: "half", required: true, library: { id: libraryId, revision: 1 } });
  const [difference, ...others] = questionDifferences(mine, text("q", "New", { required: true }));
  expect(others).toEqual([]);
  expect(difference?.properties).toEqual([{ key: "title", before: { en: "Old" }, after: { en: "New" } }]);
  expect(questionDifferences(mine, text("q", "Old", { required: true }))).toEqual([]);
});

test("[FD16] an update here is one step, in its place, and can be undone", () => {
  const mark = { library: { id: libraryId, revision: 1 } };
  const items = [text("a", "First"), text("b", "Old", mark), text("c", "Last")];
  const definition = FormDefinition.parse({ ...emptyDefinition("en"), pages: [{ id: "page1", items }] });
  const store = createFormStore(definition);
  expect(usesIn(definition, libraryId).map(({ id }) => id)).toEqual(["b"]);
  const next = updatedFromLibrary(items[1] as Item, from(text("q", "New")), takenIn(store));
  store.edit(replacingEdit(store, next));
  expect(store.definition().pages[0]?.items.map((item) => [item.id, "title" in item && item.title])).toEqual([
    ["a", { en: "First" }],
    ["b", { en: "New" }],
    ["c", { en: "Last" }],
  ]);
  store.undo();
  expect(store.definition()).toEqual(definition);
});

const words = { language: "zh", yes: "yes", no: "no", join: ", " };
test.for([
  [undefined, ""],
  [true, "yes"],
  [3, "3"],
  [{ en: "One" }, "One"],
  [{ en: "One", zh: "一" }, "zh: 一, en: One"],
  [
    [
      { id: "a", label: { en: "A" } },
      { id: "b", label: {} },
    ],
    "A, b",
  ],
  [{ min: 1 }, '{"min":1}'],
] as const)("a value is compared in words: %j is %j", ([value, shown]) => {
  expect(shownValue(value, words)).toBe(shown);
});

test.for([
  [{ failure: "not-found" }, "gone"],
  [{ failure: "unreachable" }, "unknown"],
  [{ current: { revision: 1, title: "Old" } }, "current"],
  [{ current: { revision: 1, title: "Other" } }, "changedHere"],
  [{ current: { revision: 2, title: "Old" } }, "outdated"],
] as const)("[FD16] a question says how it stands to the library: %o is %s", ([given, stand]) => {
  const current =
    "current" in given
      ? { revision: given.current.revision, question: from(text("q", given.current.title)).question }
      : undefined;
  const failure = "failure" in given ? given.failure : undefined;
  expect(libraryStandOf({ item: text("mine", "Old"), mark: { revision: 1 }, current, failure })).toBe(stand);
});

test("a list is taken in parts", () => {
  expect(chunksOf([1, 2, 3], 2)).toEqual([[1, 2], [3]]);
  expect(chunksOf([], 2)).toEqual([]);
});

test("[FD25] the uses of a definition are the same while no question of the library is added, updated or removed", () => {
  const mark = { library: { id: libraryId, revision: 2 } };
  const page = (...items: Item[]) => ({ ...emptyDefinition("en"), pages: [{ id: "p", items }] });
  const before = libraryMarksIn(page(text("a", "A", mark), text("b", "B")));
  expect(libraryMarksIn(page(text("b", "Other"), text("a", "New title", mark)))).toBe(before);
  expect(libraryMarksIn(page(text("b", "B")))).not.toBe(before);
  expect(libraryMarksIn(page(text("a", "A", { library: { id: libraryId, revision: 3 } })))).not.toBe(before);
});
