import { type FormDefinition, formNameOf, shortened } from "@askloom/contract";
import type { ExportFile } from "../../../../shared/export-definitions.ts";
import type { IncludedFunctions } from "../../../../shared/functions/included-functions.ts";
import type { IncludedPictures } from "../../pictures/model/included-pictures.ts";

const maxNameLength = 80;

/** What a file of forms carries besides them. */
export interface Included {
  readonly pictures?: IncludedPictures;
  readonly functions?: IncludedFunctions;
}

/** The file of an export: one form is its definition, several stand in a list; what they include comes last (PI8, FN27). */
export function exportFileOf(definitions: readonly FormDefinition[], parts: Included = {}): ExportFile {
  const [only] = definitions;
  const included = Object.fromEntries(Object.entries(parts).filter(([, held]) => Object.keys(held).length > 0));
  if (only === undefined || definitions.length > 1) {
    return { name: `${definitions.length}-forms.askloom.json`, content: { askloomForms: definitions, ...included } };
  }
  return { name: `${fileName(formNameOf(only))}.askloom.json`, content: { ...only, ...included } };
}

/** A name that every file system takes. */
export function fileName(name: string): string {
  const plain = name
    .replaceAll(/[\p{Cc}<>:"/\\|?*]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return shortened(plain, maxNameLength).replaceAll(/^[.\s]+|[.\s]+$/g, "") || "form";
}
