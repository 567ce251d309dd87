import type { Language } from "@askloom/contract";
import { type Html, html } from "../../../platform/html/html.ts";
import { type PageText, pageText } from "./texts.ts";

/** What is wrong with a form, above it. */
export const faultBox = (summary: PageText, fault: PageText | undefined, language: Language): Html =>
  fault === undefined
    ? html``
    : html`<div class="failure" id="failure" role="alert"><p><strong>${pageText(summary, language)}</strong></p><p>${pageText(fault, language)}</p></div>`;

export const faultAttributes = (fault: PageText | undefined): Html =>
  fault === undefined ? html`` : html`aria-invalid="true" aria-describedby="failure"`;

/** Whose account it is: for the reader, and for password managers. */
export const fixedEmail = (email: string, language: Language): Html =>
  html`<label for="email">${pageText("email", language)}</label>
<input id="email" type="email" autocomplete="username" readonly value="${email}">`;

/** A new password, twice. */
export const newPasswordFields = (fault: PageText | undefined, language: Language): Html =>
  html`<label for="password">${pageText("newPassword", language)}</label>
<input id="password" name="password" type="password" autocomplete="new-password" required minlength="12" maxlength="256" autofocus ${faultAttributes(fault)}>
<p class="hint">${pageText("newPasswordHint", language)}</p>
<label for="again">${pageText("newPasswordAgain", language)}</label>
<input id="again" name="again" type="password" autocomplete="new-password" required maxlength="256" ${faultAttributes(fault)}>`;
