import type { ComponentType } from "react";
import type { Typing } from "../../../designer/frame/use-local-text.ts";
import type { Traits } from "../model/traits.ts";
import type { Literal } from "../model/values.ts";

/** What an editor of one value is given. */
export interface LiteralEditorProps {
  readonly label: string;
  /** Shown above the field; else the label is only read out. */
  readonly isLabelled?: boolean;
  /** What a choice is called. */
  readonly nameOf: (id: string) => string;
  readonly traits: Traits;
  readonly value: Literal | undefined;
  /** Sets the value; undefined takes it away. `typing` joins what is typed into one step of the history. */
  readonly put: (value: Literal | undefined, typing?: Typing) => void;
  readonly leave: () => void;
  readonly error?: string | undefined;
}

export type LiteralEditor = ComponentType<LiteralEditorProps>;

export const labelOf = ({ label, isLabelled = false }: Pick<LiteralEditorProps, "label" | "isLabelled">) =>
  isLabelled ? { label } : { "aria-label": label };
