import { languageOf } from "@askloom/contract";
import { html } from "../../html/html.ts";
import type { ProviderPages } from "../provider-configuration.ts";
import { message, ownMarkup, page } from "./page.ts";
import { pageText } from "./texts.ts";

/** The pages that the provider itself shows. */
export const providerPages: ProviderPages = {
  logout(form, isOwnWish, acceptLanguage) {
    const language = languageOf(acceptLanguage);
    const filled = form.replace(
      "</form>",
      html`<p>${pageText("logoutText", language)}</p>
<input type="hidden" name="logout" value="yes">
<button type="submit">${pageText("logout", language)}</button>
</form><p><a href="/">${pageText("stay", language)}</a></p>`.markup,
    );
    return page({
      language,
      title: pageText("logoutTitle", language),
      body: ownMarkup(filled),
      ...(isOwnWish ? { script: "submit.js" } : {}),
    });
  },
  loggedOut(acceptLanguage) {
    const language = languageOf(acceptLanguage);
    return page({
      language,
      title: pageText("loggedOutTitle", language),
      body: message(pageText("loggedOutText", language), language),
    });
  },
  error({ error, error_description }, acceptLanguage) {
    const language = languageOf(acceptLanguage);
    return page({
      language,
      title: pageText("errorTitle", language),
      body: html`${message(pageText("errorText", language), language)}<p class="detail"><code>${error}</code> ${error_description ?? ""}</p>`,
    });
  },
};

export function expiredPage(acceptLanguage: string | undefined): string {
  const language = languageOf(acceptLanguage);
  return page({
    language,
    title: pageText("expiredTitle", language),
    body: message(pageText("expiredText", language), language),
  });
}
