import type { Language } from "@askloom/contract";
import { html } from "../../../platform/html/html.ts";
import type { NewPasswordFault } from "../new-password.ts";
import { message, otherLanguage, type PageReader, page } from "./page.ts";
import { faultAttributes, faultBox, fixedEmail, newPasswordFields } from "./password-form.ts";
import { pageText } from "./texts.ts";

export const forgottenPath = "/oidc/forgotten-password";

export interface ForgottenPage extends PageReader {
  readonly email: string;
  readonly fault?: "noAddress";
}

/** Asks whose password was forgotten. */
export function forgottenPage({ language, theme, email, fault }: ForgottenPage): string {
  const address = (shown: Language) => `${forgottenPath}?lang=${shown}`;
  return page({
    language,
    theme,
    title: pageText("forgottenTitle", language),
    otherLanguageAddress: address(otherLanguage(language)),
    body: html`${faultBox("forgottenFault", fault, language)}
<p>${pageText("forgottenText", language)}</p>
<form method="post" action="${address(language)}">
<label for="email">${pageText("email", language)}</label>
<input id="email" name="email" type="email" autocomplete="username" required maxlength="254" autofocus value="${email}" ${faultAttributes(fault)}>
<button type="submit">${pageText("sendLink", language)}</button>
</form>`,
  });
}

/** The same for every address: whether there is an account is not said (I14). */
export const forgottenSentPage = (reader: PageReader, email: string): string =>
  page({
    ...reader,
    title: pageText("forgottenSentTitle", reader.language),
    body: message(pageText("forgottenSentText", reader.language, { email }), reader.language),
  });

export interface NewPasswordPage extends PageReader {
  readonly token: string;
  readonly email: string;
  readonly fault?: NewPasswordFault;
}

export function newPasswordPage({ language, theme, token, email, fault }: NewPasswordPage): string {
  const address = (shown: Language) => `/oidc/new-password/${encodeURIComponent(token)}?lang=${shown}`;
  return page({
    language,
    theme,
    title: pageText("newPasswordTitle", language),
    otherLanguageAddress: address(otherLanguage(language)),
    body: html`${faultBox("newPasswordFault", fault, language)}
<p>${pageText("newPasswordText", language)}</p>
<form method="post" action="${address(language)}">
${fixedEmail(email, language)}
${newPasswordFields(fault, language)}
<button type="submit">${pageText("setPassword", language)}</button>
</form>`,
  });
}

export const passwordSetPage = (reader: PageReader): string =>
  page({
    ...reader,
    title: pageText("passwordSetTitle", reader.language),
    body: message(pageText("passwordSetText", reader.language), reader.language),
  });
