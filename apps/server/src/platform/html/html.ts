/** Markup that is safe to send: everything that was filled in has been escaped. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type Filling = string | number | Html | readonly Html[];

/** Builds markup; what is filled in is text and stays text. */
export function html(parts: TemplateStringsArray, ...fillings: Filling[]): Html {
  return new Html(parts.reduce((markup, part, index) => markup + markupOf(fillings[index - 1] ?? "") + part));
}

function markupOf(filling: Filling): string {
  if (filling instanceof Html) return filling.markup;
  if (typeof filling === "string" || typeof filling === "number") return escaped(String(filling));
  return filling.map(({ markup }) => markup).join("");
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
