import { z } from "zod";
import { createDocumentStore, type DocumentStore } from "./document/document-store.ts";
import { addList, type DocumentFormat, type Entries, idsAt, type ReadEntries } from "./document/shape.ts";

/** A document for tests of the designer that is no form: notes inside notes, and tags. */
export interface Note {
  id: string;
  text: string;
  notes: Note[];
}
const Note: z.ZodType<Note> = z.lazy(() => z.object({ id: z.string(), text: z.string(), notes: z.array(Note) }));
const Tag = z.object({ id: z.string(), color: z.string() });
export const Notes = z.object({ title: z.string(), notes: z.array(Note), tags: z.array(Tag) });
export type Notes = z.infer<typeof Notes>;

const tags = { key: "tags", members: "tag" };
const tree = { key: "inside/", members: "note" };

export const notesFormat: DocumentFormat<Notes> = {
  lists: [tree, tags],
  selectable: tree.members,
  entriesOf: (definition) => {
    const entries: Entries = new Map([["title", definition.title]]);
    addNotes(entries, "", definition.notes);
    addList(entries, tags, definition.tags);
    return entries;
  },
  definitionOf: (entries) =>
    Notes.parse({
      title: entries.get("title"),
      notes: notesIn(entries, ""),
      tags: idsAt(entries, tags.key).map((id) => entries.get(`tag/${id}`)),
    }),
};

export const notesStore = (notes: Notes): DocumentStore =>
  createDocumentStore(notesFormat.entriesOf(notes), notesFormat);

function addNotes(entries: Entries, holder: string, notes: readonly Note[]): void {
  entries.set(
    `${tree.key}${holder}`,
    notes.map(({ id }) => id),
  );
  for (const { notes: inner, ...note } of notes) {
    entries.set(`note/${note.id}`, note);
    addNotes(entries, note.id, inner);
  }
}

const notesIn = (entries: ReadEntries, holder: string): unknown[] =>
  idsAt(entries, `${tree.key}${holder}`).map((id) => ({
    ...(entries.get(`note/${id}`) as object), // put there by addNotes
    notes: notesIn(entries, id),
  }));
