import { defaultFormTheme, FormDefinition } from "@askloom/contract";
import type { Item } from "@askloom/kinds/questions/schema";
import fc from "fast-check";
import { expect, test } from "vitest";
import { merge } from "../../../../designer/document/merge.ts";
import { idMaker } from "../../../../designer/document/new-id.ts";
import { linesOfText } from "../../questions/model/choice-text.ts";
import { copiedText, pastedItems } from "./clipboard.ts";
import { differencesBetween } from "./difference.ts";
import { definitionOf, entriesOf, formFormat, root } from "./document.ts";
import * as edits from "./edits.ts";
import { createFormStore, type FormStore } from "./form-store.ts";

const question = (id: string): Item => ({ id, kind: "text", variant: "short", title: { en: id } });
const group = (id: string, items: Item[]): Item => ({ id, kind: "group", variant: "section", title: {}, items });
const formOf = (...pages: Item[][]): FormDefinition => ({
  askloom: 2,
  title: { en: "Form" },
  purpose: "general",
  languages: ["en"],
  pages: pages.map((items, index) => ({ id: `page${index}`, items })),
  rules: [],
  variables: [],
  theme: defaultFormTheme,
  settings: {},
});
const shape = (store: FormStore, holder = root): unknown[] =>
  store.children(holder).map((id) => (store.entries.has(`children/${id}`) ? [id, shape(store, id)] : id));

test("[FD1] a definition and its entries stand for each other", () => {
  const definition = formOf([question("a"), group("g", [question("b"), group("h", [])])], []);
  expect(definitionOf(entriesOf(definition))).toEqual(definition);
});

test("[FD2] items move in reading order, also out of groups, and never into themselves", () => {
  const store = createFormStore(formOf([question("a"), group("g", [question("b"), question("c")]), question("d")]));
  store.edit(edits.moveItems(store, ["d", "b"], { holder: "page0", index: 0 }));
  expect(shape(store)).toEqual([["page0", ["b", "d", "a", ["g", ["c"]]]]]);
  store.edit(edits.moveItems(store, ["g"], { holder: "g", index: 0 }));
  expect(shape(store)).toEqual([["page0", ["b", "d", "a", ["g", ["c"]]]]]);
  store.edit(edits.moveItems(store, ["b", "d"], { holder: "page0", index: 3 }));
  expect(shape(store)).toEqual([["page0", ["a", "b", "d", ["g", ["c"]]]]]);
});

test("[FD2] a page break splits a page, and joining puts it back", () => {
  const store = createFormStore(formOf([question("a"), question("b")]));
  store.edit(edits.splitPage(store, { holder: "page0", index: 1 }, "page9"));
  expect(shape(store)).toEqual([
    ["page0", ["a"]],
    ["page9", ["b"]],
  ]);
  store.edit(edits.joinPage(store, "page9"));
  expect(shape(store)).toEqual([["page0", ["a", "b"]]]);
});

test("[FD2] the last page stays", () => {
  const store = createFormStore(formOf([question("a")]));
  store.edit(edits.removeAll(store, ["page0"]));
  expect(shape(store)).toEqual([["page0", ["a"]]]);
});

test("[FD3] a word that is typed is one step of the history", () => {
  const store = createFormStore(formOf([question("a")]));
  for (const title of ["N", "Na", "Name"])
    store.edit(edits.setProperties(store, "a", { title: { en: title } }), "a/title");
  store.closeStep();
  store.edit(edits.setProperties(store, "a", { title: { en: "Name?" } }), "a/title");
  expect(store.history()).toEqual({ undo: 2, redo: 0 });
  store.undo();
  expect(store.node("a")).toMatchObject({ title: { en: "Name" } });
  store.undo();
  expect(store.node("a")).toEqual(question("a"));
  store.redo();
  store.redo();
  expect(store.node("a")).toMatchObject({ title: { en: "Name?" } });
});

test("[FD22] a letter is in the form at once, and told after the paint; whatever else is done tells it first", () => {
  const painted: (() => void)[] = [];
  const store = createFormStore(formOf([question("a")]), { afterPaint: (call) => painted.push(call) });
  const notified: unknown[] = [];
  store.subscribe("node/a", () => notified.push("shown"));
  store.follow((change) => notified.push(change.map(({ after }) => after)));
  const titled = (en: string) => edits.setProperties(store, "a", { title: { en } });
  store.type(titled("N"), "a/title");
  store.type(titled("Na"), "a/title");
  expect([store.node("a"), store.history(), notified]).toMatchObject([{ title: { en: "Na" } }, { undo: 1 }, []]);
  for (const call of painted) call();
  expect(notified).toMatchObject(["shown", [{ title: { en: "N" } }], [{ title: { en: "Na" } }]]);
  store.type(titled("Name"), "a/title");
  store.undo();
  expect(notified.slice(3)).toMatchObject(["shown", [{ title: { en: "Name" } }], [question("a")]]);
});

test("[FD3] any number of edits is undone to the beginning and redone to the same definition", () => {
  fc.assert(
    fc.property(fc.array(anyEdit(), { maxLength: 200 }), (plans) => {
      const first = formOf([question("a"), group("g", [question("b")])]);
      const store = createFormStore(first);
      const newId = idMaker((id) => store.node(id) !== undefined, seeded());
      for (const plan of plans) store.edit(plan(store, newId));
      const last = store.definition();
      expect(FormDefinition.safeParse(last).success).toBe(true);
      expect(parentsAreRight(store)).toBe(true);
      while (store.undo() !== undefined);
      expect(store.definition()).toEqual(first);
      while (store.redo() !== undefined);
      expect(store.definition()).toEqual(last);
    }),
    { numRuns: 60 },
  );
});

test("[FD4] what is copied can be pasted into another form under new ids", () => {
  const store = createFormStore(formOf([group("g", [question("a")]), question("b")]));
  const text = copiedText(store, ["a", "g"]) ?? "";
  const [pasted] = pastedItems(text, (stem) => `${stem}_new`) ?? [];
  expect(pasted).toMatchObject({ id: "group_new", kind: "group", items: [{ id: "text_new", title: { en: "a" } }] });
  expect(pastedItems("no items of ours", String)).toBeUndefined();
  expect(pastedItems('{"askloomItems":[{"kind":"evil"}]}', String)).toBeUndefined();
});

test("[FD4] a spreadsheet's column is a list of lines", () => {
  const labels = linesOfText("Red\t1\r\n\r\n Green \t2\nBlue").map(({ label }) => label);
  expect(labels).toEqual(["Red", "Green", "Blue"]);
});

test("[D2] [FD5] changes of two people to different things are both kept", () => {
  const base = formOf([question("a"), question("b"), question("c")]);
  const [mine, theirs] = [createFormStore(base), createFormStore(base)];
  mine.edit(edits.setProperties(mine, "a", { title: { en: "Mine" } }));
  mine.edit(edits.insertItems(mine, { holder: "page0", index: 1 }, [question("m")]));
  theirs.edit(edits.setProperties(theirs, "b", { title: { en: "Theirs" } }));
  theirs.edit(edits.insertItems(theirs, { holder: "page0", index: 3 }, [question("t")]));
  theirs.edit(edits.removeAll(theirs, ["c"]));
  const merged = merge({ base: entriesOf(base), mine: mine.entries, theirs: theirs.entries }, formFormat);
  expect(merged.clashes).toEqual([]);
  expect(definitionOf(merged.entries).pages[0]?.items).toMatchObject([
    { title: { en: "Mine" } },
    { id: "m" },
    { title: { en: "Theirs" } },
    { id: "t" },
  ]);
});

test("[FD5] languages that two people added are both there, and so are their marks of translations", () => {
  const base = entriesOf(formOf([question("a")]));
  const marks = (language: string, mark: string) => ({ [language]: { "node/a/title": mark } });
  const side = (language: string) =>
    new Map(base).set("head/languages", ["en", language]).set("head/translated", marks(language, `from ${language}`));
  const { entries, clashes } = merge({ base, mine: side("de"), theirs: side("fr") }, formFormat);
  expect(clashes).toEqual([]);
  expect(definitionOf(entries)).toMatchObject({
    languages: ["en", "de", "fr"],
    translated: { ...marks("de", "from de"), ...marks("fr", "from fr") },
  });
});

test("[D2] [FD5] where both changed the same, the person chooses; what one removed and the other changed is not lost", () => {
  const base = formOf([group("g", [question("a")]), question("b")]);
  const [mine, theirs] = [createFormStore(base), createFormStore(base)];
  mine.edit(edits.setProperties(mine, "a", { title: { en: "Mine" } }));
  mine.edit(edits.setProperties(mine, "b", { title: { en: "Mine" } }));
  theirs.edit(edits.removeAll(theirs, ["g"]));
  theirs.edit(edits.setProperties(theirs, "b", { title: { en: "Theirs" } }));
  const sides = { base: entriesOf(base), mine: mine.entries, theirs: theirs.entries };
  expect(merge(sides, formFormat).clashes.map(({ key }) => key)).toEqual(["node/a", "node/b"]);
  expect(definitionOf(merge(sides, formFormat).entries)).toEqual(mine.definition());
  const choices = new Map([["node/a", "theirs"] as const, ["node/b", "theirs"] as const]);
  expect(definitionOf(merge(sides, formFormat, choices).entries)).toEqual(theirs.definition());
});

test("[FD6] a difference says what was added, removed, changed and moved, and whether answers are affected", () => {
  const older = formOf([question("a"), question("b"), question("c"), question("d")]);
  const store = createFormStore(older);
  store.edit(edits.moveItems(store, ["a"], { holder: "page0", index: 3 }));
  store.edit(edits.removeAll(store, ["d"]));
  store.edit(edits.insertItems(store, { holder: "page0", index: 0 }, [question("e")]));
  store.edit(edits.setProperties(store, "b", { maxLength: 5 }));
  store.edit(edits.setHead("title", { en: "Other" }));
  const lines = differencesBetween(older, store.definition()).map(({ change, what, id, isBreaking }) => [
    change,
    what,
    id,
    isBreaking,
  ]);
  expect(lines).toEqual([
    ["changed", "form", "title", false],
    ["added", "question", "e", false],
    ["changed", "question", "b", true],
    ["moved", "question", "a", false],
    ["removed", "question", "d", true],
  ]);
});

type Plan = (store: FormStore, newId: (stem: string) => string) => ReadonlyMap<string, unknown>;

function anyEdit(): fc.Arbitrary<Plan> {
  const pick = fc.nat();
  const at = (store: FormStore, index: number) => {
    const ids = [...store.entries.keys()].filter((key) => key.startsWith("node/")).map((key) => key.slice(5));
    return ids[index % ids.length] ?? "";
  };
  const spot = (store: FormStore, index: number) => {
    const holders = [...store.entries.keys()].filter((key) => key.startsWith("children/") && key !== "children/");
    const holder = (holders[index % holders.length] ?? "").slice("children/".length);
    return { holder, index: index % (store.children(holder).length + 1) };
  };
  return fc.oneof(
    pick.map(
      (n): Plan =>
        (store, newId) =>
          edits.insertItems(store, spot(store, n), [question(newId("q"))]),
    ),
    pick.map(
      (n): Plan =>
        (store, newId) =>
          edits.insertItems(store, spot(store, n), [group(newId("g"), [])]),
    ),
    pick.map(
      (n): Plan =>
        (store) =>
          edits.removeAll(store, [at(store, n)]),
    ),
    fc.tuple(pick, pick, pick).map(
      ([a, b, c]): Plan =>
        (store) => {
          const ids = [at(store, a), at(store, b)].filter((id) => store.node(id)?.kind !== "page");
          return edits.moveItems(store, ids, spot(store, c));
        },
    ),
    fc.tuple(pick, fc.string()).map(
      ([n, en]): Plan =>
        (store) =>
          edits.setProperties(store, at(store, n), { title: { en: en.toWellFormed().replaceAll("\u0000", "") } }),
    ),
    pick.map(
      (n): Plan =>
        (store, newId) =>
          edits.addPage(store, n % 2, newId("page")),
    ),
    pick.map(
      (n): Plan =>
        (store) =>
          edits.joinPage(store, store.children(root)[n % store.children(root).length] ?? ""),
    ),
  );
}

const parentsAreRight = (store: FormStore): boolean =>
  [...store.entries.keys()]
    .filter((key) => key.startsWith("children/"))
    .every((key) => store.children(key.slice(9)).every((id) => store.parent(id) === key.slice(9)));

function seeded(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
