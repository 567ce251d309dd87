import type { FormItem } from "@askloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../../shared/i18n.ts";
import { type BulkResult, isAllDone, type Told, toldOf } from "../../model/explorer/bulk.ts";
import { useTell } from "./use-tell.ts";

/** Tells what became of many: in short where all went well, else by name. */
export function useOutcome() {
  const { t } = useTranslation("forms-explorer");
  const tell = useTell();
  const [outcome, setOutcome] = useState<{ told: Told; failure: string }>();
  const show = (result: BulkResult, forms: readonly FormItem[], done: string) => {
    const names = new Map(forms.map(({ id, name }) => [id, name || t("row.untitled")]));
    const told = toldOf(result, (id) => names.get(id) ?? id);
    const { length } = told.done;
    if (isAllDone(told)) {
      const words = { shown: formatNumber(length), name: told.done[0]?.name ?? "" };
      return tell.done(t(`done.${done}${length === 1 ? "One" : "Many"}`, words));
    }
    setOutcome({ told, failure: result.failure === undefined ? "" : tell.failureText(result.failure, "") });
  };
  return { outcome, show, close: () => setOutcome(undefined) };
}
