import type { FormDefinition } from "@askloom/contract";
import { logicOf } from "@askloom/kinds/questions/logic";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSettledVersion } from "../../../../designer/frame/document-context.ts";
import { listedSubjects, type Subject } from "../../../../shared/conditions/listed-subjects.tsx";
import { itemTraits } from "../../../../shared/conditions/model/item-traits.ts";
import { plainTraits } from "../../../../shared/conditions/model/traits.ts";
import { questionsSeen } from "../../../../shared/functions/response-subject.ts";
import { useTextIn } from "../../../../shared/use-text-in.ts";
import { graphIn } from "../../model/action-document.ts";
import { resultReference, resultsOf } from "../../model/graph-references.ts";
import type { Graph } from "../../model/templates/template.ts";
import { useAction } from "../action-context.tsx";

export type TextIn = ReturnType<typeof useTextIn>;

const SubjectsContext = createContext<readonly Subject[]>([]);

/** What can be compared: the answers and variables of the form, and what steps found out. */
export const useSubjects = (): readonly Subject[] => useContext(SubjectsContext);

/** Works them out once for all who need them, when no more edits come for a moment. */
export function SubjectsProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation("form-actions");
  const { form, store } = useAction();
  const version = useSettledVersion();
  const textIn = useTextIn();
  const subjects = useMemo(() => {
    const graph = { version, ...graphIn(store.entries) };
    return [...answersIn(form, textIn), ...resultsIn(graph, { t: (key, values = {}) => t(key, values), textIn })];
  }, [form, store, version, t, textIn]);
  return <SubjectsContext value={subjects}>{children}</SubjectsContext>;
}

/** The same, for the editor of conditions. */
export function useActionSubjects(of: "all" | "answers") {
  const { t } = useTranslation("form-actions");
  const subjects = useSubjects();
  return useMemo(
    () =>
      listedSubjects(of === "all" ? subjects : subjects.filter(({ operand }) => "question" in operand), {
        operandLabel: t("conditions.operand"),
        emptyText: t("conditions.empty"),
        maxDepth: 2,
        maxRows: 200,
      }),
    [of, subjects, t],
  );
}

function answersIn(form: FormDefinition | undefined, textIn: TextIn): Subject[] {
  if (form === undefined) return [];
  const questions = questionsSeen(form).flatMap((question): Subject[] => {
    const traits = itemTraits(question);
    if (traits === undefined) return [];
    const choices = (logicOf(question).choices?.(question) ?? []) as readonly {
      id: string;
      label?: Record<string, string>;
    }[]; // choices have labels
    const labels = new Map(choices.map(({ id, label }) => [id, (label && textIn(label)) || id]));
    const name = (question.title && textIn(question.title)) || question.id;
    return [{ operand: { question: question.id }, name, traits, choiceName: (id) => labels.get(id) ?? id }];
  });
  const variables = form.variables.map(
    ({ id, name }): Subject => ({
      operand: { variable: id },
      name: name || id,
      traits: { ...plainTraits, type: "text", readsNumbers: true },
    }),
  );
  return [...questions, ...variables];
}

interface Naming {
  readonly t: (key: string, values?: Record<string, string>) => string;
  readonly textIn: TextIn;
}

function resultsIn({ nodes }: Graph, { t, textIn }: Naming): Subject[] {
  return nodes.flatMap((node) =>
    resultsOf(node).map(({ value, type, grades }): Subject => {
      const labels = new Map(grades.map(({ id, label }) => [id, textIn(label) || id]));
      return {
        operand: resultReference({ node: node.id, value }),
        name: t(`results.${value}`, { step: node.title || t(`kinds.${node.kind}`) }),
        traits: {
          ...plainTraits,
          type,
          readsNumbers: type === "text",
          choices: type === "choice" ? [...labels.keys()] : undefined,
        },
        choiceName: (id) => labels.get(id) ?? id,
      };
    }),
  );
}
