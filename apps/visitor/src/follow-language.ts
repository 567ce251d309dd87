import { directionOf } from "@askloom/form-view";

/** The page itself is in the form's language, too (W6). */
export function followLanguage(language: string): void {
  const { documentElement } = document;
  documentElement.lang = language;
  documentElement.dir = directionOf(language);
}
