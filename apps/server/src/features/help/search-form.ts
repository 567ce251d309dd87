import type { Language } from "@askloom/contract";
import { type Html, html } from "../../platform/html/html.ts";
import { helpText } from "./texts.ts";

/** The search field: large on the first page, in the header on all others. */
export const searchForm = (language: Language, query: string): Html =>
  html`<form role="search" action="/help" method="get">
<label class="hidden" for="q">${helpText("search", language)}</label>
<input id="q" name="q" type="search" maxlength="200" placeholder="${helpText("placeholder", language)}" value="${query}">
<button type="submit">${helpText("find", language)}</button>
</form>`;
