/** The language whose texts are edited: the chosen one while the form has it, else the form's own. */
export const editedLanguage = (chosen: string, languages: readonly string[]): string =>
  languages.includes(chosen) ? chosen : (languages[0] ?? "en");
