import type { FormDefinition } from "@askloom/contract";
import { defaultFormTheme } from "@askloom/contract";
import { compileForm, type Filling, startFilling } from "@askloom/engine";

/** A filling of a form with these pages, for tests. */
export function fillingOf(
  pages: FormDefinition["pages"],
  { language, ...more }: Partial<FormDefinition> & { language?: string } = {},
): Filling {
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
  return startFilling(compileForm(definition), start);
}
