import { useMemo, useState } from "react";
import { useDesigner, useVersion } from "../../features/forms/designer/designer-context.tsx";
import type { FormStore } from "../../features/forms/designer/model/form-store.ts";
import { isSame } from "../document/change.ts";
import { sourceDrafts, sourceOf } from "./source-draft.ts";

/** What is being written, else the form as it is; what was begun is there again when one comes back. */
export function useSourceDraft() {
  const { store } = useDesigner();
  const version = useVersion();
  const [draft, setDraft] = useState(() => sourceDrafts.get(store));
  const form = useMemo(() => formAt(store, version), [store, version]);
  const base = draft?.base ?? form.definition;
  const forget = () => {
    sourceDrafts.forget(store);
    setDraft(undefined);
  };
  return {
    text: draft?.text ?? form.text,
    base,
    isWritten: draft !== undefined,
    isChangedMeanwhile: draft !== undefined && !isSame(draft.base, form.definition),
    forget,
    write: (text: string) => {
      if (text === sourceOf(base)) return forget();
      const next = { text, base };
      sourceDrafts.keep(store, next);
      setDraft(next);
    },
  };
}

/** The form, made anew for each of its versions only. */
function formAt(store: FormStore, _version: number) {
  const definition = store.definition();
  return { definition, text: sourceOf(definition) };
}
