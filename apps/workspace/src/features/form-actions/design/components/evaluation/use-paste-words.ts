import type { FormDefinition, Operator } from "@askloom/contract";
import type { Question } from "@askloom/kinds/questions/logic";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Subject } from "../../../../../shared/conditions/listed-subjects.tsx";
import { questionsSeen } from "../../../../../shared/functions/response-subject.ts";
import type { NamedSubject } from "../../../model/evaluation/pasted-rows.ts";
import type { TestWords } from "../../../model/evaluation/pasted-test.ts";
import { useAction } from "../../action-context.tsx";
import { useActionSubjects } from "../../hooks/use-action-subjects.tsx";

interface PasteWords {
  readonly questions: readonly NamedSubject[];
  readonly words: TestWords;
}

/** What questions and comparisons may be called in a spreadsheet: as the reader sees them here. */
export function usePasteWords(): PasteWords {
  const { t } = useTranslation("conditions");
  const { form } = useAction();
  const { subjects } = useActionSubjects("answers");
  return useMemo(
    () => ({
      questions: subjects.map((subject) => ({ subject, names: namesOf(subject, form) })),
      words: {
        operator: (operator: Operator, type: string) =>
          t(`operators.${operator}`, type === "" ? {} : { context: type }),
        yes: [t("value.yes"), "true", "1", "x"],
        no: [t("value.no"), "false", "0"],
        and: t("value.and"),
      },
    }),
    [subjects, form, t],
  );
}

function namesOf({ operand, name }: Subject, form: FormDefinition | undefined): readonly string[] {
  if (!("question" in operand) || operand.row !== undefined || form === undefined) return [name];
  const question = questionsSeen(form).find(({ id }) => id === operand.question);
  return [name, operand.question, ...(question === undefined ? [] : otherNames(question))];
}

const otherNames = ({ title, name }: Question): string[] => [
  ...Object.values(title ?? {}).filter((each) => each !== ""),
  ...(name === undefined ? [] : [name]),
];
