import type { Notices } from "./notices.ts";

/** Fetches what shows answers to be read or printed. Hardly anyone needs it soon, and nobody to fill in the form. */
export async function loadAnswers(notices: Notices): Promise<void> {
  const loaded = await import("@askloom/form-view/answer-view").catch(() => undefined);
  if (loaded !== undefined) notices.change({ answers: loaded.AnswerView });
}
