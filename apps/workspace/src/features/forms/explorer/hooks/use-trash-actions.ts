import type { FormItem } from "@askloom/contract";
import { useState } from "react";
import { usePurgeFormsMutation } from "../../forms-api.ts";
import type { FormOffer } from "../model/offered.ts";
import { useBulk } from "./use-bulk.ts";
import { useOutcome } from "./use-outcome.ts";
import { useRestore } from "./use-restore.ts";

/** What can be done with deleted forms, one or many (D12). */
export function useTrashActions() {
  const { work, run } = useBulk();
  const outcome = useOutcome();
  const [purged, setPurged] = useState<readonly FormItem[]>();
  const [purgeForms] = usePurgeFormsMutation();

  const restore = useRestore(run, outcome);
  const purge = async (forms: readonly FormItem[]) => {
    outcome.show(await run(forms, purgeForms), forms, { done: "purge" });
  };
  const one: Partial<Record<FormOffer, (form: FormItem) => unknown>> = {
    restore: (form) => restore([form]),
    purge: (form) => setPurged([form]),
  };
  return {
    act: (action: FormOffer, form: FormItem) => void one[action]?.(form),
    restore,
    purge,
    work,
    outcome,
    purged,
    ask: setPurged,
    close: () => setPurged(undefined),
  };
}

export type TrashActions = ReturnType<typeof useTrashActions>;
