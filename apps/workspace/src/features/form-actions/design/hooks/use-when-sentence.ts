import type { GraphCondition } from "@askloom/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { isSameReference, referenceId } from "../../../../shared/conditions/model/condition-rows.ts";
import { conditionPhrase, sayingWith } from "../../../../shared/conditions/model/phrases.ts";
import { useTextIn } from "../../../../shared/use-text-in.ts";
import { editedCondition } from "../../model/graph-references.ts";
import { useSubjects } from "./use-action-subjects.tsx";

/** Says a condition in words: “Score of the quiz” is less than 5. */
export function useWhenSentence(): (when: GraphCondition | undefined) => string {
  const { t } = useTranslation();
  const subjects = useSubjects();
  const textOf = useTextIn();
  return useMemo(() => {
    const subjectOf = (id: string) => subjects.find(({ operand }) => referenceId(operand) === id);
    const speech = {
      say: sayingWith((keys, figures) => t(keys, figures)),
      nameOf: (id: string) => subjectOf(id)?.name ?? id,
      labelOf: (id: string, choice: string) => subjectOf(id)?.choiceName?.(choice),
      textOf,
      typeOf: (reference: Parameters<typeof isSameReference>[0]) =>
        subjects.find(({ operand }) => isSameReference(operand, reference))?.traits.type,
    };
    return (when) => (when === undefined ? "" : conditionPhrase(editedCondition(when), speech));
  }, [t, subjects, textOf]);
}
