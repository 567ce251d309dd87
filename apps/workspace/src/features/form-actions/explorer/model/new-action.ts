import type { Template, TemplateChoice, TemplateField } from "../../model/templates/template.ts";

/** What a person has entered so far for a new action. */
export interface NewAction extends Pick<TemplateChoice, "name" | "email" | "message" | "address" | "questions"> {
  readonly formId: string | undefined;
}

type Field = TemplateField | "name" | "formId";

const isFilled: Readonly<Record<Field, (draft: NewAction) => boolean>> = {
  name: ({ name }) => name.trim() !== "",
  formId: ({ formId }) => formId !== undefined,
  email: ({ email }) => /^[^\s@]+@[^\s@]+$/.test(email.trim()),
  message: ({ message }) => message.trim() !== "",
  address: ({ address }) => /^https?:$/.test(URL.parse(address.trim())?.protocol ?? ""),
  questions: ({ questions }) => questions.length > 0,
  question: ({ questions }) => questions.length > 0,
};

/** The fields that are still to be filled in. */
export const faultsIn = ({ fields }: Pick<Template, "fields">, draft: NewAction): Field[] =>
  (["formId", "name", ...fields] as const).filter((field) => !isFilled[field](draft));
