import type { Condition, Rule } from "@askloom/contract";
import { type FunctionPlace, functionKey } from "@askloom/engine";
import type { Choice } from "@askloom/kinds/questions/schema";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type Speech, sayingWith } from "../../../../shared/conditions/model/phrases.ts";
import { traitsOf } from "../../dataflow/model/traits.ts";
import { useDesigner } from "../designer-context.tsx";
import { keyOf, root } from "../model/document.ts";
import type { FormStore } from "../model/form-store.ts";
import { titleOf } from "../model/item-texts.ts";
import { callSentence, conditionPhrase, ruleName, ruleSentence } from "../model/sentences.ts";

/** Rules and conditions as sentences in the reader's language. */
export function useSentences() {
  const { store, language, functions } = useDesigner();
  const { t } = useTranslation(["forms-sentences", "forms", "conditions"]);
  return useMemo(() => {
    const speech: Speech = {
      ...speechOf(store, language, sayingWith(t)),
      functionNameOf: (use) => functions.get(functionKey(use))?.name,
    };
    return {
      speech,
      ruleSentence: (rule: Rule) => ruleSentence(rule, speech),
      ruleName: (rule: Rule) => ruleName(rule, speech),
      callSentence: (place: FunctionPlace) => callSentence(place, speech),
      conditionPhrase: (condition: Condition) => conditionPhrase(condition, speech),
    };
  }, [store, language, functions, t]);
}

function speechOf(store: FormStore, language: string, say: Speech["say"]): Speech {
  const nameOf = (id: string): string => {
    const node = store.node(id);
    if (node === undefined) return (store.entries.get(keyOf.variable(id)) as { name?: string } | undefined)?.name ?? id;
    if (node.kind === "page")
      return titleOf(node, language) || say("canvas.page", { number: store.children(root).indexOf(id) + 1 });
    return titleOf(node, language) || id;
  };
  return {
    say,
    nameOf,
    labelOf: (questionId, id) => {
      const node = store.node(questionId) as
        | Partial<Record<"choices" | "rows" | "columns", readonly Choice[]>>
        | undefined;
      const line = [...(node?.choices ?? []), ...(node?.rows ?? []), ...(node?.columns ?? [])].find(
        (each) => each.id === id,
      );
      return line === undefined ? undefined : titleOf({ title: line.label }, language) || id;
    },
    choicesOf: (questionId) =>
      ((store.node(questionId) as { choices?: readonly Choice[] } | undefined)?.choices ?? []).map((choice) => ({
        id: choice.id,
        label: titleOf({ title: choice.label }, language) || choice.id,
      })),
    textOf: (texts) => titleOf({ title: texts }, language),
    typeOf: (reference) => traitsOf(store, reference)?.type,
  };
}
