import type { ActionDefinition, FormDefinition } from "@askloom/contract";
import type { Question, ValueType } from "@askloom/kinds/questions/logic";
import type { TemplateWord } from "./template-words.ts";

/** What a template asks for, at most one or two things. */
export const templateFields = ["email", "message", "questions", "question", "address"] as const;
export type TemplateField = (typeof templateFields)[number];

/** What the person chose. */
export interface TemplateChoice {
  readonly name: string;
  readonly formId: string;
  readonly form: Pick<FormDefinition, "languages">;
  readonly email: string;
  readonly message: string;
  readonly address: string;
  readonly questions: readonly Question[];
  readonly newId: (stem: string) => string;
}

export type Graph = Pick<ActionDefinition, "nodes" | "edges">;

/** A ready-made action, made for a form and what the person chose. */
export interface Template {
  readonly fields: readonly TemplateField[];
  /** Which questions are offered; all where this is missing. */
  readonly offers?: readonly ValueType[];
  /** Only texts that hold an e-mail address. */
  readonly offersEmails?: true;
  readonly message?: TemplateWord;
  make(choice: TemplateChoice): Graph;
}
