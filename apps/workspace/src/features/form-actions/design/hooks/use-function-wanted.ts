import { formItems, type ValueType } from "@askloom/contract";
import { useMemo } from "react";
import type { FunctionWanted } from "../../../../shared/functions/fitting-functions.ts";
import { useAction, useHead } from "../action-context.tsx";

/** Which functions a step can use: those that fit the form of the action (FN79). */
export function useFunctionWanted(results: readonly ValueType[]) {
  const { form } = useAction();
  const formId = useHead("formId");
  const questions = useMemo(() => (form === undefined ? [] : [...formItems(form)]), [form]);
  return { results, formId, questions } satisfies FunctionWanted;
}
