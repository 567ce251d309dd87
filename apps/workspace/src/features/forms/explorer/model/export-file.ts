import { type FormDefinition, formNameOf, shortened } from "@askloom/contract";
import type { IncludedPictures } from "../../pictures/model/included-pictures.ts";

export interface ExportFile {
  readonly name: string;
  readonly content: unknown;
}

const maxNameLength = 80;

/** The file of an export: one form is its definition, several stand in a list; their pictures come last (PI8). */
export function exportFileOf(definitions: readonly FormDefinition[], pictures: IncludedPictures = {}): ExportFile {
  const [only] = definitions;
  const included = Object.keys(pictures).length === 0 ? {} : { pictures };
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
