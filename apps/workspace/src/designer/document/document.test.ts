import { expect, test } from "vitest";
import { Notes, notesFormat, notesStore } from "../sample-notes.ts";
import { sourceEdit } from "../source/source-draft.ts";
import { jsonSource } from "../source/source-format.ts";
import { editBetween } from "./change.ts";
import { compare } from "./difference.ts";
import { merge } from "./merge.ts";
import { idMaker, takenIn } from "./new-id.ts";

const notes: Notes = {
  title: "Plan",
  notes: [
    { id: "a", text: "A", notes: [{ id: "b", text: "B", notes: [] }] },
    { id: "c", text: "C", notes: [] },
  ],
  tags: [
    { id: "x", color: "red" },
    { id: "y", color: "blue" },
  ],
};
const { entriesOf, definitionOf } = notesFormat;
const set = (key: string, value: unknown) => new Map([[key, value]]);

test("[FD1] the store edits, undoes and redoes any document by its shape", () => {
  const store = notesStore(notes);
  const seen: string[] = [];
  store.subscribe("title", () => seen.push("title"));
  store.subscribe("structure", () => seen.push("structure"));
  store.edit(set("title", "P"), "title");
  store.edit(set("title", "Pl"), "title");
  store.edit(
    new Map<string, unknown>([
      ["inside/", ["c", "a"]],
      ["inside/a", []],
      ["inside/c", ["b"]],
    ]),
  );
  expect([store.listOf("note/b"), store.listOf("note/a"), store.listOf("tag/x")]).toEqual([
    "inside/c",
    "inside/",
    "tags",
  ]);
  expect([store.history(), seen]).toEqual([{ undo: 2, redo: 0 }, ["title", "title", "structure"]]);
  store.undo();
  store.undo();
  expect(definitionOf(store.entries)).toEqual(notes);
  expect(store.listOf("note/b")).toBe("inside/a");
  store.redo();
  expect(store.entries.get("title")).toBe("Pl");
  const newId = idMaker(takenIn(store), () => 0.5);
  expect(takenIn(store)("y")).toBe(true);
  expect(newId("note")).toMatch(/^note_/);
});

test("[FD5] a merge keeps both sides of any document; what one removed and the other changed is not lost, in any list", () => {
  const base = entriesOf(notes);
  const mine = notesStore(notes);
  mine.edit(set("tag/x", { id: "x", color: "green" }));
  mine.edit(set("note/b", { id: "b", text: "Mine" }));
  const theirs = entriesOf({
    title: "Theirs",
    notes: [{ id: "c", text: "C", notes: [] }],
    tags: [{ id: "y", color: "blue" }],
  });
  const merged = merge({ base, mine: mine.entries, theirs }, notesFormat);
  expect(merged.clashes.map(({ key }) => key)).toEqual(["note/b", "tag/x"]);
  expect(definitionOf(merged.entries)).toEqual({
    title: "Theirs",
    notes: [{ id: "a", text: "A", notes: [{ id: "b", text: "Mine", notes: [] }] }, notes.notes[1]],
    tags: [{ id: "x", color: "green" }, notes.tags[1]],
  });
  const choices = new Map(merged.clashes.map(({ key }) => [key, "theirs"] as const));
  expect(merge({ base, mine: mine.entries, theirs }, notesFormat, choices).entries).toEqual(theirs);
});

test("[FD6] any two documents are compared: added, removed, changed and moved, in every list", () => {
  const newer: Notes = {
    title: "Plan",
    notes: [
      { id: "c", text: "C2", notes: [] },
      { id: "a", text: "A", notes: [] },
      { id: "d", text: "D", notes: [] },
    ],
    tags: [...notes.tags].reverse(),
  };
  const differences = compare(entriesOf(notes), entriesOf(newer), {
    shape: notesFormat,
    subjectOf: (key) => ({ what: key.split("/")[0] ?? "", id: key.split("/")[1] ?? "" }),
    isBreaking: ({ change }) => change === "removed",
  });
  const lines = differences.map(({ what, id, change, isMoved, isBreaking }) => [what, id, change, isMoved, isBreaking]);
  expect(lines).toEqual([
    ["note", "c", "changed", true, false],
    ["note", "d", "added", false, false],
    ["tag", "y", "moved", true, false],
    ["note", "b", "removed", false, true],
  ]);
});

test("[FD13] the source of any document is read with its schema and applied over what changed meanwhile", () => {
  const source = jsonSource(notesFormat, { schema: Notes, lists: ["tags"] });
  const store = notesStore(notes);
  const base = new Map(store.entries);
  const text = source.write(base).replace('"Plan"', '"Written"');
  expect(source.read(text.replace('"red"', "7")).problems).toMatchObject([
    { code: "wrong-type", figures: { expected: "string" } },
  ]);
  store.edit(set("note/c", { id: "c", text: "Meanwhile" }));
  const { entries = base } = source.read(text);
  store.edit(sourceEdit(store, base, entries));
  expect([store.entries.get("title"), store.entries.get("note/c")]).toEqual([
    "Written",
    { id: "c", text: "Meanwhile" },
  ]);
  store.undo();
  expect(editBetween(store.entries, new Map(base).set("note/c", { id: "c", text: "Meanwhile" })).size).toBe(0);
});
