import { useTranslation } from "react-i18next";
import type { Fault } from "../model/pub-draft.ts";

/** What is wrong, by field, in the reader's language. */
export function useFaultTexts(): (faults: readonly Fault[]) => Readonly<Record<string, string>> {
  const { t } = useTranslation("form-pubs");
  return (faults) => Object.fromEntries(faults.map((fault) => [fault, t(`faults.${fault}`)]));
}
