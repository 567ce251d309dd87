import { useEffect, useRef, useState } from "react";
import type { DocumentStore } from "../document/document-store.ts";
import type { DocumentFormat } from "../document/shape.ts";
import { type Autosave, createAutosave } from "./autosave.ts";
import type { DocumentServer } from "./document-server.ts";
import { localDrafts } from "./local-drafts.ts";
import type { Opening } from "./recovery.ts";

export interface AutosavedDocument<Definition> {
  readonly id: string;
  readonly opening: Opening<Definition>;
  readonly store: DocumentStore;
  readonly format: DocumentFormat<Definition>;
  readonly server: DocumentServer<Definition>;
  readonly onSaved: (definition: Definition) => void;
}

/** Saves the open document as long as the page shows it. */
export function useAutosave<Definition>(open: AutosavedDocument<Definition>): Autosave | undefined {
  const { id, opening, store, format, server } = open;
  const [autosave, setAutosave] = useState<Autosave>();
  const onSaved = useRef(open.onSaved);
  onSaved.current = open.onSaved;
  useEffect(() => {
    const { revision, base, isEdited } = opening;
    const made = createAutosave({
      store,
      format,
      revision,
      base,
      isEdited,
      ports: {
        save: async (definition, over) => {
          const outcome = await server.save(id, definition, over);
          if (outcome.outcome === "saved") onSaved.current(definition);
          return outcome;
        },
        storeLocally: (draft) => localDrafts.store(id, draft),
        forgetLocally: () => localDrafts.forget(id),
        later: (run, delayMs) => {
          const timer = setTimeout(run, delayMs);
          return () => clearTimeout(timer);
        },
      },
    });
    setAutosave(made);
    addEventListener("online", made.retry);
    return () => {
      removeEventListener("online", made.retry);
      made.stop();
    };
  }, [id, opening, store, format, server]);
  return autosave;
}
