import type { FormDefinition } from "@askloom/contract";
import { defaultFormTheme } from "@askloom/contract";
import { compileForm, type FormState, startForm } from "@askloom/engine";
import { patterns } from "@askloom/kinds/questions/patterns";

/** A filling of a form with these pages, for tests. */
export function formStateOf(
  pages: FormDefinition["pages"],
  { language, ...more }: Partial<FormDefinition> & { language?: string } = {},
): FormState {
  const definition: FormDefinition = {
    askloom: 2,
    title: { en: "A form" },
    purpose: "general",
    languages: ["en"],
    pages,
    rules: [],
    variables: [],
    theme: defaultFormTheme,
    settings: {},
    ...more,
  };
  const start = { today: "2026-11-15", now: "2026-11-15T14:30", ...(language === undefined ? {} : { language }) };
  return startForm(compileForm(definition, { patterns }), start);
}
