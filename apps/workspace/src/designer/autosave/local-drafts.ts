import { createStore, del, get, set } from "idb-keyval";
import type { LocalDraft } from "./autosave.ts";

const drafts = createStore("askloom-drafts", "forms");

/** A browser that stores nothing (a private window, a full disk) only loses the recovery after a crash. */
const orNothing = <Value>(work: Promise<Value>): Promise<Value | undefined> => work.catch(() => undefined);

/** Drafts of all areas, by the id of their definition. */
export const localDrafts = {
  read: <Definition>(id: string): Promise<LocalDraft<Definition> | undefined> =>
    orNothing(get<LocalDraft<Definition>>(id, drafts)),
  store: async (id: string, draft: LocalDraft<unknown>): Promise<void> => {
    await orNothing(set(id, draft, drafts));
  },
  forget: async (id: string): Promise<void> => {
    await orNothing(del(id, drafts));
  },
};
