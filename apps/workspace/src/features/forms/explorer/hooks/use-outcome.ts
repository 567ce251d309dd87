import { formatNumber } from "@askloom/browser";
import type { FormItem } from "@askloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type BulkResult, isAllDone, type Told, toldOf } from "../model/bulk.ts";
import { useTell } from "./use-tell.ts";

interface Shown {
  /** What was done, as the texts name it. */
  readonly done: string;
  readonly undo?: () => void;
}

/** Tells what became of many: in short where all went well, else by name. */
export function useOutcome() {
  const { t } = useTranslation("forms-explorer");
  const tell = useTell();
  const [outcome, setOutcome] = useState<{ told: Told; failure: string }>();
  const show = (result: BulkResult, forms: readonly FormItem[], { done, undo }: Shown) => {
    const names = new Map(forms.map(({ id, name }) => [id, name || t("row.untitled")]));
    const told = toldOf(result, (id) => names.get(id) ?? id);
    const { length } = told.done;
    if (isAllDone(told)) {
      const words = { shown: formatNumber(length), name: told.done[0]?.name ?? "" };
      return tell.done(t(`done.${done}${length === 1 ? "One" : "Many"}`, words), undo);
    }
    setOutcome({ told, failure: result.failure === undefined ? "" : tell.failureText(result.failure, "") });
  };
  return { outcome, show, close: () => setOutcome(undefined) };
}

export type Outcomes = ReturnType<typeof useOutcome>;
