import { tagFor } from "@askloom/words";
import { type Html, html } from "../../platform/html/html.ts";
import { assetAddress, type PageTheme, pageDocument } from "../../platform/pages/pages.ts";
import { type PageText, pageMarkup, pageText } from "./page-texts.ts";

/** Who reads one of the pages around a form, and where they lead. */
export interface Reader {
  /** As `lang` has it. */
  readonly language: string;
  readonly theme: PageTheme;
  readonly link: string;
  /** Whether there is a form behind the link, whose colours the page has. */
  readonly hasForm: boolean;
  /** An address of this link, with all that the one says which is read. */
  readonly at: (path: string) => string;
}

/** The frame of a page that is no form: what comes before it, and what is said after. */
export const smallPage = ({ language, theme, link, hasForm }: Omit<Reader, "at">, title: string, body: Html): string =>
  pageDocument({
    language,
    theme: hasForm ? undefined : theme,
    title,
    styles: hasForm ? ["provider.css", `/f/${link}/theme.css`, "access.css"] : ["provider.css"],
    script: assetAddress("access.js"),
    body: html`<main><section class="card" aria-labelledby="title"><h1 id="title">${title}</h1>${body}</section></main>`,
  });

export const words = (reader: Reader, title: PageText, text: PageText, values: Readonly<Record<string, Html>> = {}) =>
  smallPage(reader, pageText(title, reader.language), html`<p>${pageMarkup(text, reader.language, values)}</p>`);

/** A moment in words, by the world's clock, and saying so; where scripts run, it becomes the reader's own. */
export const timeIn = (language: string, at: Date): Html => {
  const message = at.toLocaleString(tagFor(language), {
    calendar: "gregory",
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone: "UTC",
  });
  return html`<time datetime="${at.toISOString()}">${message}</time>`;
};

export const alert = (text: string): Html => html`<div class="failure" role="alert"><p>${text}</p></div>`;

interface Field {
  readonly name: string;
  readonly label: PageText;
  readonly type: "password" | "email" | "text";
  readonly autocomplete: string;
}

export interface SmallForm {
  /** Posted unless it only asks for a page. */
  readonly method?: "get" | "post";
  readonly action: string;
  readonly field: Field;
  readonly button: PageText;
  readonly hidden?: Readonly<Record<string, string>>;
  readonly before?: Html;
  /** Below the button. */
  readonly after?: Html;
  readonly error?: string | undefined;
}

/** One question with a button, without any script. */
export const smallForm = (
  language: string,
  { method = "post", action, field, button, hidden = {}, before, after, error }: SmallForm,
): Html =>
  html`${before ?? html``}${error === undefined ? html`` : alert(error)}
<form method="${method}" action="${action}">
${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<label for="${field.name}">${pageText(field.label, language)}</label>
<input id="${field.name}" name="${field.name}" type="${field.type}" autocomplete="${field.autocomplete}" required autofocus>
<button type="submit">${pageText(button, language)}</button>
${after ?? html``}
</form>`;

/** For a code that another device gave out (FL10). It goes where its link leads. */
export const resumePage = (reader: Reader, error?: string): string => {
  const [action = "", query] = reader.at("").split("?");
  const { resume: _, ...hidden } = Object.fromEntries(new URLSearchParams(query));
  return smallPage(
    reader,
    pageText("enterCode", reader.language),
    smallForm(reader.language, {
      method: "get",
      action,
      hidden,
      field: { name: "resume", label: "resumeCode", type: "text", autocomplete: "off" },
      button: "continue",
      error,
    }),
  );
};

export const signInPage = (reader: Reader): string => {
  const address = `/app?${new URLSearchParams({ return: reader.at("") })}`;
  return smallPage(
    reader,
    pageText("signInTitle", reader.language),
    html`<p>${pageText("signInText", reader.language)}</p><p><a class="button" href="${address}">${pageText("signIn", reader.language)}</a></p>`,
  );
};

export const sentAlreadyPage = (reader: Reader, copy: string, change: string | null): string =>
  smallPage(
    reader,
    pageText("sentAlreadyTitle", reader.language),
    html`<p>${pageText("sentAlready", reader.language)}</p>${afterwards(reader.language, copy, change)}`,
  );

/** What can be done with answers that were sent (FL19). */
export const afterwards = (language: string, copy: string, change: string | null): Html =>
  html`<p><a class="button" href="${copy}">${pageText("copyOfAnswers", language)}</a></p>
${change === null ? html`` : html`<p><a href="${change}">${pageText("change", language)}</a></p>`}`;
