import type { FormDefinition } from "@askloom/contract";
import { logicOf, type Question } from "@askloom/kinds/questions/logic";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSettledVersion } from "../../../../designer/frame/document-context.ts";
import type { ConditionSubjects } from "../../../../shared/conditions/condition-subjects.ts";
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

interface Known {
  /** The answers and variables of the form, and what steps found out. */
  readonly whole: readonly Subject[];
  /** The rows of answers that have some. */
  readonly rows: readonly Subject[];
}

const SubjectsContext = createContext<Known>({ whole: [], rows: [] });

/** What can be named: whole answers, variables, and what steps found out. */
export const useSubjects = (): readonly Subject[] => useContext(SubjectsContext).whole;

/** Works them out once for all who need them, when no more edits come for a moment. */
export function SubjectsProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation("form-actions");
  const { form, store } = useAction();
  const version = useSettledVersion();
  const textIn = useTextIn();
  // The same text until a step finds out something else: what says conditions in words need not do so again.
  const found = useMemo(() => {
    const graph = { version, ...graphIn(store.entries) };
    return JSON.stringify(foundIn(graph));
  }, [store, version]);
  const subjects = useMemo(() => {
    const naming: Naming = { t: (key, values = {}) => t(key, values), textIn };
    const results = resultsIn(JSON.parse(found), naming); // written just before
    return { whole: [...answersIn(form, textIn), ...results], rows: rowsIn(form, naming) };
  }, [form, found, t, textIn]);
  return <SubjectsContext value={subjects}>{children}</SubjectsContext>;
}

/** What conditions compare; the rows of a matrix stand below it. */
export function useActionSubjects(of: "all" | "answers") {
  const { t } = useTranslation("form-actions");
  const { whole, rows } = useContext(SubjectsContext);
  return useMemo(() => {
    const compared = whole.flatMap((subject) => [subject, ...rows.filter((row) => isPartOf(row, subject))]);
    const isOffered = ({ operand }: Subject) => of === "all" || "question" in operand;
    return listedSubjects(compared.filter(isOffered), {
      operandLabel: t("conditions.operand"),
      emptyText: t("conditions.empty"),
      maxDepth: 2,
      maxRows: 200,
      sources,
    });
  }, [of, whole, rows, t]);
}

/** An answer is also compared with another one, or with a day counted from that of the response. */
const sources: ConditionSubjects["sources"] = new Set(["literal", "relative", "reference"]);

const isPartOf = ({ operand }: Subject, { operand: whole }: Subject): boolean =>
  "question" in operand && "question" in whole && operand.question === whole.question;

function answersIn(form: FormDefinition | undefined, textIn: TextIn): Subject[] {
  if (form === undefined) return [];
  const questions = questionsSeen(form).flatMap((question): Subject[] => {
    const traits = itemTraits(question);
    if (traits === undefined) return [];
    const parts = logicOf(question).parts?.(question) ?? [];
    const labels = labelsOf(
      [...(logicOf(question).choices?.(question) ?? []), ...parts, ...parts.flatMap(({ choices = [] }) => choices)],
      textIn,
    );
    const name = nameOf(question, textIn);
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

const nameOf = ({ title, id }: Question, textIn: TextIn): string => (title && textIn(title)) || id;

/** The rows of a matrix, each compared by itself. */
function rowsIn(form: FormDefinition | undefined, { t, textIn }: Naming): Subject[] {
  return questionsSeen(form ?? { pages: [] }).flatMap((question) =>
    (logicOf(question).parts?.(question) ?? []).flatMap((part): Subject[] => {
      const traits = itemTraits(question, part.id);
      if (traits === undefined) return [];
      const labels = labelsOf(part.choices ?? [], textIn);
      // The ends of a period have no labels of their own.
      const row = part.label === undefined ? t(`conditions.parts.${part.id}`) : textIn(part.label) || part.id;
      return [
        {
          operand: { question: question.id, row: part.id },
          name: t("conditions.row", { question: nameOf(question, textIn), row }),
          traits,
          choiceName: (id) => labels.get(id) ?? id,
        },
      ];
    }),
  );
}

function labelsOf(named: readonly { readonly id: string }[], textIn: TextIn): ReadonlyMap<string, string> {
  // What has a label has it per language.
  const labelled = named as readonly { readonly id: string; readonly label?: Readonly<Record<string, string>> }[];
  return new Map(labelled.map(({ id, label }) => [id, (label && textIn(label)) || id]));
}

interface Naming {
  readonly t: (key: string, values?: Record<string, string>) => string;
  readonly textIn: TextIn;
}

/** What the steps of an action find out. */
const foundIn = ({ nodes }: Graph) =>
  nodes.flatMap((node) => {
    const { id, kind, title } = node;
    const results = resultsOf(node);
    return results.length === 0 ? [] : [{ id, kind, title, results }];
  });

function resultsIn(steps: ReturnType<typeof foundIn>, { t, textIn }: Naming): Subject[] {
  return steps.flatMap((step) =>
    step.results.map(({ value, type, grades }): Subject => {
      const labels = new Map(grades.map(({ id, label }) => [id, textIn(label) || id]));
      return {
        operand: resultReference({ node: step.id, value }),
        name: t(`results.${value}`, { step: step.title || t(`kinds.${step.kind}`) }),
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
