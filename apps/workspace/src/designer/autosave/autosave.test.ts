import { ProblemError, problemOf } from "@askloom/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { editBetween } from "../document/change.ts";
import { merge } from "../document/merge.ts";
import { versionsAtServer } from "../history/versions-port.ts";
import { type Notes, notesFormat, notesStore } from "../sample-notes.ts";
import { createAutosave, type LocalDraft } from "./autosave.ts";
import { createDocumentServer } from "./document-server.ts";

const stored = new Map<string, LocalDraft<Notes>>();
vi.mock("./local-drafts.ts", () => ({
  localDrafts: {
    read: async (id: string) => stored.get(id),
    store: async (id: string, draft: LocalDraft<Notes>) => void stored.set(id, draft),
    forget: async (id: string) => void stored.delete(id),
  },
}));

const empty: Notes = { title: "", notes: [], tags: [] };
/** A server with one document that other people change too. */
function begin() {
  const saved = { revision: 0, definition: empty };
  const server = createDocumentServer<Notes>({
    get: async () => ({ data: { ...saved } }),
    create: async () => 0,
    save: async (_id, definition, revision) => {
      if (revision !== saved.revision) throw new ProblemError(problemOf("changed-meanwhile", "en"));
      Object.assign(saved, { revision: revision + 1, definition });
      return saved.revision;
    },
    hasContent: ({ notes }) => notes.length > 0,
  });
  return { saved, server };
}

async function open({ server }: ReturnType<typeof begin>, id: string) {
  const loaded = await server.load(id);
  if ("failure" in loaded) throw new Error(loaded.failure);
  const { opening } = loaded;
  const store = notesStore(opening.definition);
  const due = new Set<() => void>();
  const autosave = createAutosave({
    ...opening,
    store,
    format: notesFormat,
    ports: {
      save: (definition, revision) => server.save(id, definition, revision),
      storeLocally: async (draft) => void stored.set(id, draft),
      forgetLocally: async () => void stored.delete(id),
      later: (run) => {
        due.add(run);
        return () => void due.delete(run);
      },
    },
  });
  const elapse = () => {
    for (const run of [...due]) run();
  };
  return { opening, store, autosave, elapse };
}

beforeEach(() => stored.clear());

test("[D3] any document is saved by itself, and unsaved work comes back after a crash", async () => {
  const area = begin();
  const id = area.server.begin(empty);
  const { store, autosave, elapse } = await open(area, id);
  expect(autosave.state.get()).toEqual({ phase: "new" });
  store.edit(new Map([["title", "Mine"]]));
  elapse();
  await vi.waitFor(() => expect(autosave.state.get()).toEqual({ phase: "saved" }));
  expect([area.saved.definition.title, autosave.revision(), stored.size]).toEqual(["Mine", 1, 0]);
  store.edit(new Map([["title", "Not saved"]]));
  autosave.stop();
  const { opening } = await open(area, id);
  expect(opening).toMatchObject({ isRecovered: true, revision: 1, definition: { title: "Not saved" } });
});

test("[D2] a conflict of any document has three sides, and its merge is saved over what somebody else saved", async () => {
  const area = begin();
  const { store, autosave, elapse } = await open(area, "1");
  store.edit(
    new Map<string, unknown>([
      ["tags", ["x"]],
      ["tag/x", { id: "x", color: "red" }],
    ]),
  );
  Object.assign(area.saved, { revision: 5, definition: { ...empty, title: "Theirs" } });
  elapse();
  await vi.waitFor(() => expect(autosave.state.get()).toEqual({ phase: "conflict" }));
  const sides = autosave.conflict() ?? { base: new Map(), mine: new Map(), theirs: new Map() };
  const { entries, clashes } = merge(sides, notesFormat);
  expect(clashes).toEqual([]);
  store.edit(editBetween(store.entries, entries));
  expect(await autosave.resolve()).toBe(true);
  const definition = { title: "Theirs", notes: [], tags: [{ id: "x", color: "red" }] };
  expect(area.saved).toEqual({ revision: 6, definition });
});

test("[D3] a document is known by its revision only while everything in it is saved, letters included", async () => {
  const area = begin();
  Object.assign(area.saved, { revision: 3, definition: empty });
  const { store, autosave, elapse } = await open(area, "1");
  expect(autosave.savedAs()).toBe(3);
  store.type(new Map([["title", "Mine"]]), "title");
  expect(autosave.savedAs()).toBeUndefined();
  elapse();
  await vi.waitFor(() => expect(autosave.savedAs()).toBe(4));
  store.undo();
  expect(autosave.savedAs()).toBeUndefined();
  autosave.stop();
  expect((await open(area, "1")).autosave.savedAs()).toBeUndefined();
});

test("[FD14] a version of any document is restored as one step that can be undone", async () => {
  const store = notesStore({ ...empty, title: "Draft" });
  const version = { number: 1, note: "", createdAt: "2026-01-01T00:00:00Z", createdBy: null, deprecatedAt: null };
  const versions = versionsAtServer(
    {
      list: async () => ({ totalCount: 1, items: [version] }),
      get: async () => notesFormat.entriesOf({ ...empty, title: "Version 1" }),
      create: async () => version,
      deprecate: async () => version,
    },
    { isThere: () => true, saved: async () => 1 },
  );
  const answer = await versions.get(1);
  if (answer.outcome !== "done") throw new Error(answer.outcome);
  store.edit(editBetween(store.entries, answer.value));
  expect(store.entries.get("title")).toBe("Version 1");
  store.undo();
  expect(store.entries.get("title")).toBe("Draft");
});
