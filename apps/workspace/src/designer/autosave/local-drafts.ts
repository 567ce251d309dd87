import { createStore, del, get, set } from "idb-keyval";
import type { LocalDraft } from "./autosave.ts";

const drafts = createStore("askloom-drafts", "forms");

/** A browser that keeps nothing (a private window, a full disk) only loses the recovery after a crash. */
const orNothing = <Value>(work: Promise<Value>): Promise<Value | undefined> => work.catch(() => undefined);

export const localDrafts = {
  read: (formId: string): Promise<LocalDraft | undefined> => orNothing(get<LocalDraft>(formId, drafts)),
  keep: async (formId: string, draft: LocalDraft): Promise<void> => {
    await orNothing(set(formId, draft, drafts));
  },
  forget: async (formId: string): Promise<void> => {
    await orNothing(del(formId, drafts));
  },
};
