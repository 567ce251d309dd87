import { problemOf } from "@askloom/contract";
import { html } from "../../../platform/html/html.ts";
import type { Refusal } from "../../../platform/http/refusal.ts";
import type { ProviderPages } from "../provider-configuration.ts";
import { message, ownMarkup, type PageReader, page } from "./page.ts";
import { pageText } from "./texts.ts";

/** The pages that the provider itself shows. */
export const providerPages: ProviderPages = {
  logout(form, isOwnWish, reader) {
    const { language } = reader;
    const filled = form.replace(
      "</form>",
      html`<p>${pageText("logoutText", language)}</p>
<input type="hidden" name="logout" value="yes">
<button type="submit">${pageText("logout", language)}</button>
</form><p><a href="/">${pageText("stay", language)}</a></p>`.markup,
    );
    return page({
      ...reader,
      title: pageText("logoutTitle", language),
      body: ownMarkup(filled),
      ...(isOwnWish ? { script: "submit.js" } : {}),
    });
  },
  loggedOut(reader) {
    const { language } = reader;
    return page({
      ...reader,
      title: pageText("loggedOutTitle", language),
      body: message(pageText("loggedOutText", language), language),
    });
  },
  error({ error, error_description }, reader) {
    const { language } = reader;
    return page({
      ...reader,
      title: pageText("errorTitle", language),
      body: html`${message(pageText("errorText", language), language)}<p class="detail"><code>${error}</code> ${error_description ?? ""}</p>`,
    });
  },
  problem: (refusal, reader) => problemPage(refusal, reader),
};

/** A problem in words, where a person reads it. */
export function problemPage({ code, details }: Refusal, reader: PageReader): string {
  const { language } = reader;
  return page({
    ...reader,
    title: pageText("problemTitle", language),
    body: message(problemOf(code, language, details).title, language),
  });
}

/** A link of a mail that was used, replaced, or is over. */
export const linkOverPage = (reader: PageReader, text: "resetOver" | "invitationOver"): string =>
  page({
    ...reader,
    title: pageText("linkOverTitle", reader.language),
    body: message(pageText(text, reader.language), reader.language),
  });

export function expiredPage(reader: PageReader): string {
  const { language } = reader;
  return page({
    ...reader,
    title: pageText("expiredTitle", language),
    body: message(pageText("expiredText", language), language),
  });
}
