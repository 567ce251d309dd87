import { useRestoredInput, useRestoredNotice, useStoredInput, useUnsaved } from "@askloom/browser/editing";
import { useMemo, useState } from "react";
import { editBetween } from "../document/change.ts";
import type { DocumentStore } from "../document/document-store.ts";
import { useDocument, useVersion } from "../frame/document-context.ts";
import { type SourceDraft, sourceDrafts } from "./source-draft.ts";
import type { SourceFormat } from "./source-format.ts";

/** What is being written, else the document as it is; what was begun is there again when one comes back. */
export function useSourceDraft(format: SourceFormat) {
  const { write } = format;
  const { store } = useDocument();
  const version = useVersion();
  const restored = useRestoredInput<StoredSource>("source");
  const [draft, setDraft] = useState(() => sourceDrafts.get(store) ?? restoredDraft(format, restored));
  useRestoredNotice(restored === undefined ? undefined : "restored.all");
  useUnsaved(draft !== undefined);
  useStoredInput("source", () => draft && { text: draft.text, base: write(draft.base) });
  const entries = useMemo(() => entriesAt(store, version), [store, version]);
  const source = useMemo(() => write(entries), [write, entries]);
  const base = draft?.base ?? entries;
  const forget = () => {
    sourceDrafts.forget(store);
    setDraft(undefined);
  };
  return {
    text: draft?.text ?? source,
    base,
    isWritten: draft !== undefined,
    isChangedMeanwhile: draft !== undefined && editBetween(draft.base, entries).size > 0,
    forget,
    write: (text: string) => {
      if (text === write(base)) return forget();
      const next = { text, base };
      sourceDrafts.set(store, next);
      setDraft(next);
    },
  };
}

/** A copy of the document, made again for each of its versions only. */
const entriesAt = (store: DocumentStore, _version: number) => new Map(store.entries);

/** Both as texts: what was written, and the document as it was then. */
interface StoredSource {
  readonly text: string;
  readonly base: string;
}

function restoredDraft({ read }: SourceFormat, { text, base }: Partial<StoredSource> = {}): SourceDraft | undefined {
  const { entries } = read(base ?? "");
  return text === undefined || entries === undefined ? undefined : { text, base: entries };
}
