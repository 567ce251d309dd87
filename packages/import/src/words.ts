export type Figures = Readonly<Record<string, string | number>>;

export interface Words {
  readonly en: string;
  readonly zh: string;
}

/** The words in the reader's language with the figures filled in. */
export function filled(words: Words, figures: Figures, language: string): string {
  const template = /^zh(?:$|[-_])/i.test(language) ? words.zh : words.en;
  return template.replace(/\{(\w+)\}/g, (_, name: string) =>
    Object.hasOwn(figures, name) ? String(figures[name]) : "",
  );
}
