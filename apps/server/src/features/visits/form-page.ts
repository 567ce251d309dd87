import { randomBytes } from "node:crypto";
import { type CopyState, isPictureAddress, type SentResponse, type VisitState } from "@askloom/contract";
import { directionOf } from "@askloom/form-view/direction";
import { Html, html } from "../../platform/html/html.ts";
import { assetAddress, iconLinks } from "../../platform/pages/pages.ts";
import type { ReadyForm } from "./compiled-forms.ts";
import { definitionJson, inScript } from "./definition-json.ts";
import type { Rendered } from "./rendering.ts";
import type { VisitorApp } from "./visitor-app.ts";

/** The built page, and the address under which visitors find it. */
export interface ServedApp extends VisitorApp {
  readonly publicUrl: string;
}

/** A document that is all form, and the nonce of its one style sheet that is written into it. */
export interface FormDocument {
  /** One after another; a large form is in bytes, and what is around it in text. */
  readonly markup: readonly Rendered["markup"][];
  readonly nonce: string;
}

/** The page of a form: complete without scripts, and with what scripts go on from. */
export async function formPage(
  app: ServedApp,
  state: VisitState,
  form: ReadyForm,
  before: Html = html``,
): Promise<FormDocument> {
  const [{ markup, title }, paper, script] = await Promise.all([
    app.renderVisit(state, form.tenantId),
    app.renderPaper(state, form.tenantId),
    stateScript(state),
  ]);
  return document(app, state, {
    title,
    scripts: scriptsFor(app, form, state.language),
    body: [
      `${before.markup}<div id="visit">`,
      markup,
      '</div><noscript><div class="v-paper">',
      paper.markup,
      "</div></noscript>\n",
      ...script,
    ],
  });
}

/** The same for scripts alone: they make the page where there is no server to do it. */
export async function shellPage(app: ServedApp, state: VisitState, form: ReadyForm): Promise<FormDocument> {
  const body = ['<div id="visit"></div>\n', ...(await stateScript(state))];
  return document(app, state, { title: "", scripts: scriptsFor(app, form, state.language), body });
}

function scriptsFor(app: VisitorApp, { items }: ReadyForm, language: string): Html {
  const kinds = new Set([...items.values()].map(({ kind }) => kind));
  return html`${[app.script, ...app.modulesFor(kinds, language)].map((href) => html`<link rel="modulepreload" href="${href}">\n`)}<script type="module" src="${app.first}" data-app="${app.script}"></script>
`;
}

async function stateScript({ definition, ...rest }: VisitState): Promise<Parts["body"]> {
  const [ofForm, ofVisit] = await Promise.all([definitionJson(definition), inScript(rest)]);
  const start = '<script type="application/json" id="visit-state">{"definition":';
  // The rest of the same object, without its bracket.
  return [start, ofForm, ",", ofVisit.slice(1), "</script>"];
}

/** The confirmation, as scripts would show it. */
export async function sentDocument(
  app: ServedApp,
  state: VisitState & { readonly sent: SentResponse },
  { tenantId }: ReadyForm,
): Promise<FormDocument> {
  const { markup, title } = await app.renderSent(state, tenantId);
  return document(app, state, { title, scripts: html``, body: [markup] });
}

/** Answers as they were given, with what can be done with them above. */
export async function copyPage(
  app: ServedApp,
  state: CopyState,
  { tenantId }: ReadyForm,
  bar: Html,
): Promise<FormDocument> {
  const { markup, title } = await app.renderCopy(state, tenantId);
  const body = [`${bar.markup}<main>`, markup, "</main>"];
  const scripts = html`<script src="${assetAddress("access.js")}" defer></script>\n`;
  return document(app, state, { title, scripts, body });
}

interface Parts {
  readonly title: string;
  readonly scripts: Html;
  readonly body: readonly Rendered["markup"][];
}

function document(app: ServedApp, state: VisitState, { title, scripts, body }: Parts): FormDocument {
  const { definition, language } = state;
  const nonce = randomBytes(16).toString("base64url");
  const theme = new Html(app.themeCss(definition.theme, ":root"));
  const preview = previewOf(definition, language, app.publicUrl);
  const head = html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${preview}
<title>${title}</title>
${iconLinks}
${app.styles.map((href) => html`<link rel="stylesheet" href="${href}">\n`)}<style nonce="${nonce}">${theme}</style>
${scripts}</head>
<body>
`;
  return { markup: [head.markup, ...body, "\n</body>\n</html>"], nonce };
}

/** What a messenger shows of a link to the form (FL34). Pages before a password or an identity say nothing of it. */
function previewOf(
  { title, description, theme, languages }: VisitState["definition"],
  language: string,
  publicUrl: string,
): Html {
  const logo = theme.logo?.src ?? "";
  const say = (texts: Readonly<Record<string, string>> | undefined) =>
    texts?.[language] ?? texts?.[languages[0] ?? ""] ?? "";
  const parts = {
    "og:type": "website",
    "og:title": say(title),
    "og:description": say(description).slice(0, 300),
    "og:image": isPictureAddress(logo) ? publicUrl + logo : /^https:\/\//.test(logo) ? logo : "",
  };
  const given = Object.entries(parts).filter(([, content]) => content !== "");
  return html`${given.map(([property, content]) => html`<meta property="${property}" content="${content}">`)}`;
}
