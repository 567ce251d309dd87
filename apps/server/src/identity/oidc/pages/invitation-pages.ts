import type { Language } from "@askloom/contract";
import { type Html, html } from "../../../platform/html/html.ts";
import type { Invitation } from "../../tenants/tenants.ts";
import type { NewPasswordFault } from "../new-password.ts";
import { message, otherLanguage, type PageReader, page } from "./page.ts";
import { faultAttributes, faultBox, fixedEmail, newPasswordFields } from "./password-form.ts";
import { forgottenPath } from "./password-pages.ts";
import type { SignInFailure } from "./sign-in-page.ts";
import { pageText } from "./texts.ts";

export type InvitationFault = NewPasswordFault | SignInFailure;

export interface InvitationPage extends PageReader {
  readonly link: string;
  readonly invitation: Invitation;
  readonly fault?: InvitationFault | undefined;
}

/** Asks someone new for a password to set, and someone who has an account for its password. */
export function invitationPage({ language, theme, link, invitation, fault }: InvitationPage): string {
  const { tenancyName, email, account } = invitation;
  const address = (shown: Language) => `/oidc/invitation/${encodeURIComponent(link)}?lang=${shown}`;
  const isNew = account === undefined;
  return page({
    language,
    theme,
    title: pageText("invitationTitle", language, { tenancyName }),
    otherLanguageAddress: address(otherLanguage(language)),
    body: html`${faultBox("invitationFault", fault, language)}
<p>${pageText(isNew ? "invitationNewText" : "invitationKnownText", language)}</p>
<form method="post" action="${address(language)}">
${fixedEmail(email, language)}
${isNew ? newPasswordFields(fault, language) : ownPasswordField(fault, language)}
<button type="submit">${pageText("join", language)}</button>
</form>
<p class="hint">${pageText("invitationNo", language)}</p>`,
  });
}

const ownPasswordField = (fault: InvitationFault | undefined, language: Language): Html =>
  html`<label for="password">${pageText("password", language)}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="256" autofocus ${faultAttributes(fault)}>
<p class="forgotten"><a href="${forgottenPath}?lang=${language}">${pageText("forgotten", language)}</a></p>`;

export const joinedPage = (reader: PageReader, { tenancyName }: Invitation): string =>
  page({
    ...reader,
    title: pageText("joinedTitle", reader.language, { tenancyName }),
    body: message(pageText("joinedText", reader.language), reader.language),
  });
