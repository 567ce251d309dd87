import { functionKey, functionsUsed } from "@askloom/engine";
import { useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useVersion } from "../../../../../designer/frame/document-context.ts";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { useSentences } from "../../../designer/hooks/use-sentences.ts";
import { type FormSentences, formSentencesOf } from "../../dataflow-api.ts";
import { rulesIn } from "../../model/rule-edits.ts";

/** The open form as sentences: its rules, and the places that use functions. */
export function useFormSentences(): FormSentences {
  const { store, savedAs, language, functions } = useDesigner();
  const { ruleSentence, callSentence } = useSentences();
  const { i18n } = useTranslation();
  const version = useDeferredValue(useVersion());
  return useMemo(() => {
    if (version < 0) return [];
    const places = functionsUsed(store.definition());
    const saved = savedAs();
    // Until all functions are loaded, sentences lack their names.
    const isWhole = places.every(({ use }) => functions.has(functionKey(use)));
    const key = saved && isWhole ? { ...saved, language, readerLanguage: i18n.language } : undefined;
    return formSentencesOf(key, () => [
      ...rulesIn(store).map((rule) => ({ key: rule.id, text: ruleSentence(rule) })),
      ...places.map((place) => ({
        key: `${place.purpose} ${place.location.itemId ?? place.location.variableId}`,
        text: callSentence(place),
      })),
    ]);
  }, [store, savedAs, language, functions, ruleSentence, callSentence, i18n.language, version]);
}
