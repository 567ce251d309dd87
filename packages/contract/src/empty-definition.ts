import type { FormDefinition, FormTheme } from "./form-definition.ts";
import { type Language, languageTags } from "./language.ts";

export const defaultFormTheme: FormTheme = {
  primary: "#047857",
  background: "#f4f6f5",
  surface: "#ffffff",
  text: "#1a2421",
  font: "system",
  radius: "small",
  density: "comfortable",
};

const untitled = { en: "Untitled form", zh_Hans: "未命名表单" } as const;

/** What a new form begins with. */
export const emptyDefinition = (language: Language): FormDefinition => ({
  askloom: 2,
  title: { [languageTags[language]]: untitled[language] },
  purpose: "general",
  languages: [languageTags[language]],
  pages: [{ id: "page1", items: [] }],
  rules: [],
  variables: [],
  theme: defaultFormTheme,
  settings: {},
});
