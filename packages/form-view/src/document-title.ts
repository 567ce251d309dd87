import type { FormState } from "@askloom/engine";
import { word } from "@askloom/words";
import type { FormProgress } from "./form-progress.ts";

/** What the window is called: the page and the form, with "Error:" before it while something is wrong (FL32). */
export function documentTitle(
  formState: FormState,
  { pageId, failures, sending }: Pick<FormProgress, "pageId" | "failures" | "sending">,
): string {
  const { words } = formState;
  const form = formState.text(undefined, formState.definition.title);
  if (sending === "done") return joined(words.thanks, form);
  const page = pageName(formState, pageId);
  const title = joined(page, form);
  return failures.length > 0 ? word(words, "titleError", { title }) : title;
}

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== "").join(" – ");

/** A form of one page is called by its own name alone. */
function pageName(formState: FormState, pageId: string | undefined): string {
  const pages = formState.pages();
  if (pages.length < 2) return "";
  const index = Math.max(
    0,
    pages.findIndex(({ id }) => id === pageId),
  );
  const title = formState.definition.pages.find(({ id }) => id === pages[index]?.id)?.title;
  const number = word(formState.words, "page", { page: index + 1, count: pages.length });
  return formState.text(undefined, title) || number;
}
