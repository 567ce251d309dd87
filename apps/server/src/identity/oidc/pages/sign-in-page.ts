import type { Language } from "@askloom/contract";
import { type Html, html } from "../../../platform/html/html.ts";
import { otherLanguage, type PageReader, page } from "./page.ts";
import { forgottenPath } from "./password-pages.ts";
import { pageText } from "./texts.ts";

export interface DemoAccounts {
  readonly emails: readonly string[];
  readonly password: string;
}

export type SignInFailure = "missing" | "wrong" | "busy";

export interface SignInPage extends PageReader {
  readonly uid: string;
  readonly email: string;
  readonly failure?: SignInFailure | undefined;
  readonly demo?: DemoAccounts | undefined;
}

export function signInPage({ language, theme, uid, email, failure, demo }: SignInPage): string {
  const t = (name: Parameters<typeof pageText>[0]) => pageText(name, language);
  const address = (shown: Language) => `/oidc/sign-in/${encodeURIComponent(uid)}?lang=${shown}`;
  // The first field that has to be corrected takes the focus.
  const isPasswordNext = failure !== undefined && email !== "";
  return page({
    language,
    theme,
    title: t("signInTitle"),
    ...(demo === undefined ? {} : { script: "demo.js" }),
    otherLanguageAddress: address(otherLanguage(language)),
    body: html`${failure === undefined ? html`` : failureBox(failure, language)}
<form method="post" action="${address(language)}">
<label for="email">${t("email")}</label>
<input id="email" name="email" type="email" autocomplete="username" required maxlength="254" value="${email}" ${attributes(failure, !isPasswordNext)}>
<label for="password">${t("password")}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="256" ${attributes(failure, isPasswordNext)}>
<button type="submit">${t("signIn")}</button>
</form>
<p class="forgotten"><a href="${forgottenPath}?lang=${language}">${t("forgotten")}</a></p>
${demo === undefined ? html`` : demoBox(demo, language)}`,
  });
}

function failureBox(failure: SignInFailure, language: Language): Html {
  const text = pageText(failure, language);
  return html`<div class="failure" id="failure" role="alert"><p><strong>${pageText("errorSummary", language)}</strong></p><p>${text}</p></div>`;
}

function attributes(failure: SignInFailure | undefined, isFocused: boolean): Html {
  const invalid = failure === undefined ? html`` : html`aria-invalid="true" aria-describedby="failure" `;
  return isFocused ? html`${invalid}autofocus` : invalid;
}

const demoBox = ({ emails, password }: DemoAccounts, language: Language): Html =>
  html`<aside class="demo" aria-labelledby="demo"><h2 id="demo">${pageText("demoTitle", language)}</h2>
<ul>${emails.map((email) => html`<li><code data-demo-email="${email}">${email}</code></li>`)}</ul>
<p>${pageText("demoPassword", language)} <code id="demo-password">${password}</code></p></aside>`;
