import { Texts } from "@askloom/kinds/questions/schema";
import { z } from "zod";
import { DefinitionItem, DefinitionsQuery, inexactTotal, sentDefinitions, VersionItem } from "./definitions.ts";
import { FormDefinition } from "./form-definition.ts";
import { listOf } from "./list.ts";
import { SentDefinition } from "./sent-definition.ts";

export const FormPurpose = FormDefinition.shape.purpose;
export type FormPurpose = z.infer<typeof FormPurpose>;

/** A form without its definition. `name` is its title in its first language. */
export const FormItem = DefinitionItem.extend({
  title: Texts,
  purpose: FormPurpose,
  languages: FormDefinition.shape.languages,
  itemCount: z.number().int(),
});
export type FormItem = z.infer<typeof FormItem>;

/** A form with its draft. */
export const Form = FormItem.extend({ definition: FormDefinition });
export type Form = z.infer<typeof Form>;
export const FormVersion = VersionItem.extend({ definition: FormDefinition });
export type FormVersion = z.infer<typeof FormVersion>;
export const FormList = listOf(FormItem).extend(inexactTotal);
export type FormList = z.infer<typeof FormList>;
export const sentForms = sentDefinitions(SentDefinition);

export const FormsQuery = DefinitionsQuery.extend({ purpose: FormPurpose.optional() });
export type FormsQuery = z.output<typeof FormsQuery>;

export const maxFormNameLength = 200;

/** What a form is called in lists: its title in its first language, or else in any. */
export function formNameOf({ title, languages }: Pick<FormDefinition, "title" | "languages">): string {
  const inOrder = [...languages, ...Object.keys(title)].map((language) => title[language]?.trim() ?? "");
  return shortened((inOrder.find((one) => one !== "") ?? "").replaceAll(/\s+/g, " "), maxFormNameLength);
}

/** The start of a text; a character of two halves is kept or left out as a whole. */
export function shortened(whole: string, length: number): string {
  const start = whole.slice(0, length);
  return start.isWellFormed() ? start : start.slice(0, -1);
}
