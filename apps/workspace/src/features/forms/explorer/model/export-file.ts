import { type FormDefinition, formNameOf } from "@askloom/contract";
import { fileName } from "../../../../shared/file-name.ts";
import type { IncludedPictures } from "../../pictures/model/included-pictures.ts";

export interface ExportFile {
  readonly name: string;
  readonly content: unknown;
}

/** The file of an export: one form is its definition, several stand in a list; their pictures come last (PI8). */
export function exportFileOf(definitions: readonly FormDefinition[], pictures: IncludedPictures = {}): ExportFile {
  const [only] = definitions;
  const included = Object.keys(pictures).length === 0 ? {} : { pictures };
  if (only === undefined || definitions.length > 1) {
    return { name: `${definitions.length}-forms.askloom.json`, content: { askloomForms: definitions, ...included } };
  }
  return { name: `${fileName(formNameOf(only))}.askloom.json`, content: { ...only, ...included } };
}
