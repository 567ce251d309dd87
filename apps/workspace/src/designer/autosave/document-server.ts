import { ProblemError } from "@askloom/contract";
import type { Saved, SaveOutcome } from "./autosave.ts";
import { localDrafts } from "./local-drafts.ts";
import { type Opening, openingOf, recovered } from "./recovery.ts";

/** What the server has, or why it cannot be read. */
export interface Found<Definition> {
  readonly data?: Saved<Definition> | undefined;
  readonly error?: { readonly code?: string | undefined } | undefined;
}

/** The calls with which an area reads and saves its definitions. */
export interface DocumentCalls<Definition> {
  readonly get: (id: string) => Promise<Found<Definition>>;
  /** Makes an empty one and gives its revision; repeated after a lost answer it changes nothing. */
  readonly create: (id: string) => Promise<number>;
  readonly save: (id: string, definition: Definition, revision: number) => Promise<number>;
  /** Whether a new one is worth saving before its first edit, as one from a template is. */
  readonly hasContent: (definition: Definition) => boolean;
}

export type LoadedDocument<Definition> =
  | { readonly id: string; readonly opening: Opening<Definition> }
  | { readonly id: string; readonly failure: "not-found" | "no-permission" | "unreachable" };

export interface DocumentServer<Definition> {
  /** Starts a document under a new id; it goes to the server with its first edit, one with content at once. */
  readonly begin: (definition: Definition) => string;
  /** What the server has together with what the browser stored, or what was just begun. */
  readonly load: (id: string) => Promise<LoadedDocument<Definition>>;
  readonly save: (id: string, definition: Definition, revision: number | undefined) => Promise<SaveOutcome<Definition>>;
}

export function createDocumentServer<Definition>(calls: DocumentCalls<Definition>): DocumentServer<Definition> {
  const begun = new Map<string, Definition>();
  return {
    begin: (definition) => {
      const id = crypto.randomUUID();
      begun.set(id, definition);
      return id;
    },
    load: async (id) => {
      const local = await localDrafts.read<Definition>(id);
      const fresh = begun.get(id);
      if (fresh !== undefined && local === undefined) return { id, opening: newOpening(fresh, calls) };
      const { data, error } = await calls.get(id);
      if (data !== undefined) return { id, opening: openingOf(data, local) };
      const code = error?.code;
      if (local !== undefined && code !== "no-permission") return { id, opening: recovered(local) };
      return { id, failure: code === "not-found" || code === "no-permission" ? code : "unreachable" };
    },
    save: async (id, definition, revision) => {
      try {
        const saved = await calls.save(id, definition, revision ?? (await calls.create(id)));
        // Once it is on the server, it is read from there.
        begun.delete(id);
        return { outcome: "saved", revision: saved };
      } catch (error) {
        return notSaved(error, () => calls.get(id));
      }
    },
  };
}

const newOpening = <Definition>(
  definition: Definition,
  { hasContent }: DocumentCalls<Definition>,
): Opening<Definition> => ({
  definition,
  revision: undefined,
  base: definition,
  isEdited: hasContent(definition),
  isRecovered: false,
});

async function notSaved<Definition>(
  error: unknown,
  current: () => Promise<Found<Definition>>,
): Promise<SaveOutcome<Definition>> {
  if (!(error instanceof ProblemError)) return { outcome: "unreachable" };
  const { code, title, status } = error.problem;
  if (code === "changed-meanwhile") {
    const { data: theirs } = await current();
    return theirs === undefined ? { outcome: "unreachable" } : { outcome: "conflict", theirs };
  }
  // Signed out or overloaded: it will work again by itself.
  if (status === 401 || status === 429 || status >= 500) return { outcome: "unreachable" };
  return { outcome: "refused", message: title };
}
