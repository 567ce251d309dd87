import type { Reference } from "@askloom/contract";
import { Select } from "@mantine/core";
import { type ConditionSubjects, type OperandFieldProps, useSubjects } from "./condition-subjects.ts";
import { isSameReference } from "./model/condition-rows.ts";
import { rowHint } from "./model/row-hint.ts";
import type { Traits } from "./model/traits.ts";

/** One of a short list of things that conditions can be about. */
export interface Subject {
  readonly operand: Reference;
  readonly name: string;
  readonly traits: Traits;
  readonly choiceName?: (id: string) => string;
}

type Settings = Pick<ConditionSubjects, "operandLabel" | "emptyText" | "maxDepth" | "maxRows"> &
  Partial<Pick<ConditionSubjects, "sources">>;

/** Subjects that are picked from a list, and compared with fixed values unless the settings say more. */
export function listedSubjects(subjects: readonly Subject[], settings: Settings): ListedSubjects {
  const find = (operand: Reference) => subjects.find((subject) => isSameReference(subject.operand, operand));
  const traitsOf = (operand: Reference) => find(operand)?.traits;
  return {
    sources: new Set(["literal"]),
    ...settings,
    subjects,
    traitsOf,
    useTraits: traitsOf,
    useChoiceNames: (operand) => find(operand)?.choiceName ?? asItIs,
    hintOf: (row) => rowHint(traitsOf, row),
    OperandField: SubjectSelect,
  };
}

const asItIs = (id: string): string => id;

export interface ListedSubjects extends ConditionSubjects {
  readonly subjects: readonly Subject[];
}

function SubjectSelect({ label, value, onChange, error, startsOpen = false }: OperandFieldProps) {
  // This field is only made by the subjects above.
  const { subjects } = useSubjects() as ListedSubjects;
  // The rows of a question are subjects of their own.
  const keyOf = (operand: Reference) =>
    String(subjects.findIndex((subject) => isSameReference(subject.operand, operand)));
  return (
    <Select
      aria-label={label}
      placeholder={label}
      searchable={subjects.length > 10}
      allowDeselect={false}
      autoFocus={startsOpen}
      defaultDropdownOpened={startsOpen}
      data={subjects.map(({ operand, name }) => ({ value: keyOf(operand), label: name }))}
      value={value === undefined ? null : keyOf(value)}
      error={error}
      onChange={(key) => {
        const chosen = subjects.find(({ operand }) => keyOf(operand) === key);
        if (chosen !== undefined) onChange(chosen.operand);
      }}
    />
  );
}
