import { type FormDefinition, formNameOf, shortened } from "@askloom/contract";

export interface ExportFile {
  readonly name: string;
  readonly content: unknown;
}

const longestName = 80;

/** The file of an export: one form is its definition, several stand in a list. */
export function exportFileOf(definitions: readonly FormDefinition[]): ExportFile {
  const [only] = definitions;
  if (only === undefined || definitions.length > 1) {
    return { name: `${definitions.length}-forms.askloom.json`, content: { askloomForms: definitions } };
  }
  return { name: `${fileName(formNameOf(only))}.askloom.json`, content: only };
}

/** A name that every file system takes. */
export function fileName(name: string): string {
  const plain = name
    .replaceAll(/[\p{Cc}<>:"/\\|?*]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return shortened(plain, longestName).replaceAll(/^[.\s]+|[.\s]+$/g, "") || "form";
}
