import type { ConditionFormula, ConditionRow, ConditionUnread, Reference } from "@askloom/contract";
import { type ComponentType, createContext, useContext } from "react";
import type { ConditionEditorProps } from "./condition-editor.ts";
import type { RowHint } from "./model/row-hint.ts";
import type { Traits } from "./model/traits.ts";
import type { ValueSource } from "./model/value-sources.ts";

export interface OperandFieldProps {
  readonly label: string;
  readonly value: Reference | undefined;
  readonly onChange: (operand: Reference) => void;
  readonly error?: string | undefined;
  /** Opens as it appears: what is compared is to be picked now. */
  readonly startsOpen?: boolean;
}

/** What the conditions of an editor are about: questions and variables, attributes of members, columns of a table. */
export interface ConditionSubjects {
  readonly operandLabel: string;
  /** Said while there is no condition at all. */
  readonly emptyText: string;
  readonly traitsOf: (operand: Reference) => Traits | undefined;
  /** The same, drawn again when it changes. */
  readonly useTraits: (operand: Reference) => Traits | undefined;
  readonly useChoiceNames: (operand: Reference) => (id: string) => string;
  readonly hintOf: (row: ConditionRow) => RowHint | undefined;
  readonly OperandField: ComponentType<OperandFieldProps>;
  /** What a comparison may be with. */
  readonly sources: ReadonlySet<ValueSource>;
  /** How deep groups may be nested; 0 is no group in a group. */
  readonly maxDepth: number;
  readonly maxRows: number;
  /** What may stand in place of a comparison; only forms have formulas. */
  readonly leaves?: {
    readonly Editor: ComponentType<ConditionEditorProps<ConditionFormula | ConditionUnread>>;
    readonly AddButton: ComponentType<{ readonly onAdd: (leaf: ConditionFormula) => void }>;
  };
}

const Subjects = createContext<ConditionSubjects | undefined>(undefined);
export const ConditionSubjectsProvider = Subjects.Provider;

export function useSubjects(): ConditionSubjects {
  const subjects = useContext(Subjects);
  if (subjects === undefined) throw new Error("A condition is edited without its subjects.");
  return subjects;
}
