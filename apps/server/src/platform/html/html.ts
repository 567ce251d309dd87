/** Markup that is safe to send: everything that was filled in has been escaped. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type TemplateValue = string | number | Html | readonly Html[];

/** Builds markup; what is filled in is text and stays text. */
export function html(parts: TemplateStringsArray, ...values: TemplateValue[]): Html {
  return new Html(parts.reduce((markup, part, index) => markup + markupOf(values[index - 1] ?? "") + part));
}

function markupOf(value: TemplateValue): string {
  if (value instanceof Html) return value.markup;
  if (typeof value === "string" || typeof value === "number") return escaped(String(value));
  return value.map(({ markup }) => markup).join("");
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
