import { type FormDefinition, formNameOf } from "@askloom/contract";
import type { ExportFile } from "../../../../shared/export-definitions.ts";
import { fileName } from "../../../../shared/file-name.ts";
import type { IncludedFunctions } from "../../../../shared/functions/included-functions.ts";
import type { IncludedPictures } from "../../pictures/model/included-pictures.ts";

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
