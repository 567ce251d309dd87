import { type Failure, failureOf } from "@askloom/browser";
import type { FormItem } from "@askloom/contract";
import { useEffect, useRef, useState } from "react";
import { withStoredFunctions } from "../../../../shared/functions/included-functions.ts";
import { useImportFormMutation } from "../../forms-api.ts";
import { withStoredPictures } from "../../pictures/model/included-pictures.ts";
import { readFiles } from "../components/read-files.ts";
import { type PlannedForm, plannedForms, type ReadFile } from "../model/import-plan.ts";

export interface Imported {
  readonly planned: PlannedForm;
  readonly result:
    | { readonly form: FormItem; readonly missingPictures: number; readonly missingFunctions: number }
    | { readonly failure: Failure }
    | "cancelled";
}

export type ImportPhase =
  | { readonly phase: "choose" }
  | { readonly phase: "reading" | "importing"; readonly done: number; readonly total: number }
  | { readonly phase: "plan" }
  | { readonly phase: "result"; readonly imported: readonly Imported[] };

/** An import from the choice of files to its result; nothing is saved before the person says so (FD15). */
export function useImport() {
  const [state, setState] = useState<ImportPhase>({ phase: "choose" });
  const [files, setFiles] = useState<readonly ReadFile[]>([]);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isBroken, setBroken] = useState(false);
  const [importForm] = useImportFormMutation();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const read = async (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    const { signal } = begin(running);
    const all: ReadFile[] = [];
    const show = () => setState({ phase: "reading", done: all.length, total: chosen.length });
    setBroken(false);
    show();
    try {
      await readFiles(chosen, {
        signal,
        onRead: (file) => {
          all.push(file);
          show();
        },
      });
    } catch {
      // The reader itself could not be loaded or gave up: told, and what was read stays.
      setBroken(true);
    }
    setLeft(new Set());
    setFiles(all);
    setState({ phase: all.length === 0 ? "choose" : "plan" });
  };

  const save = async () => {
    const { signal } = begin(running);
    const chosen = plannedForms(files).filter(({ key }) => !left.has(key));
    const imported: Imported[] = [];
    for (const planned of chosen) {
      setState({ phase: "importing", done: imported.length, total: chosen.length });
      imported.push({ planned, result: signal.aborted ? "cancelled" : await saved(planned, importForm) });
    }
    setState({ phase: "result", imported });
  };

  return {
    state,
    files,
    isBroken,
    isChosen: (key: string) => !left.has(key),
    toggle: (key: string) => setLeft((before) => toggled(before, key)),
    read,
    save,
    cancel: () => running.current?.abort(),
    again: () => {
      setFiles([]);
      setLeft(new Set());
      setState({ phase: "choose" });
    },
  };
}

async function saved(
  { definition, pictures, functions }: PlannedForm,
  importForm: ReturnType<typeof useImportFormMutation>[0],
): Promise<Imported["result"]> {
  const pictured = await withStoredPictures(definition, pictures);
  const stored = await withStoredFunctions(pictured.definition, functions);
  const { data, error } = await importForm(stored.definition);
  const [form] = data ?? [];
  if (form === undefined) return { failure: failureOf(error ?? {}) };
  return { form, missingPictures: pictured.missing, missingFunctions: stored.missing };
}

export type Importing = ReturnType<typeof useImport>;

function begin(running: { current: AbortController | undefined }): AbortController {
  running.current?.abort();
  running.current = new AbortController();
  return running.current;
}

function toggled(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(key)) next.add(key);
  return next;
}
