import { html } from "../../platform/html/html.ts";
import type { Closed } from "./check-access.ts";
import type { Collector, Collectors } from "./collectors.ts";
import { languageIn } from "./evaluate.ts";
import { type PageText, pageMarkup, pageText } from "./page-texts.ts";
import { type Reader, smallPage, timeIn } from "./small-pages.ts";

interface ClosedWords {
  readonly title: PageText;
  readonly text: PageText;
  /** What is said where the moment is known. */
  readonly at?: { readonly text: PageText; readonly of: (settings: Collector["settings"]) => Date | null };
}

const closedWords: Readonly<Record<Closed["why"], ClosedWords>> = {
  scheduled: {
    title: "scheduledTitle",
    text: "scheduledLater",
    at: { text: "scheduled", of: ({ opensAt }) => opensAt },
  },
  paused: { title: "pausedTitle", text: "paused" },
  closed: {
    title: "closedTitle",
    text: "closed",
    at: { text: "closedAt", of: ({ closedAt, closesAt }) => earlierOf(closedAt, closesAt) },
  },
  full: { title: "fullTitle", text: "full" },
};

export interface AtClosed {
  readonly collector: Collector;
  readonly access: Closed;
  /** The languages in which the reader wants to read, as the browser says. */
  readonly wished: string;
}

/** Says why nothing is taken, of which form, and since or until when (FL4, FL21). */
export async function closedPage(
  collectors: Collectors,
  reader: Reader,
  { collector, access, wished }: AtClosed,
): Promise<string> {
  const { title, text, at } = closedWords[access.why];
  const name = access.isNamed ? await formName(collectors, collector, wished) : "";
  const moment = at?.of(collector.settings) ?? null;
  const message =
    at === undefined || moment === null
      ? pageMarkup(text, reader.language, {})
      : pageMarkup(at.text, reader.language, { at: timeIn(reader.language, moment) });
  const named = name === "" ? html`` : html`<p class="form-name">${name}</p>`;
  return smallPage(reader, pageText(title, reader.language), html`${named}<p>${message}</p>`);
}

async function formName(collectors: Collectors, collector: Collector, wished: string): Promise<string> {
  const form = await collectors.form(collector);
  if (form === undefined) return "";
  const { title } = form.definition;
  return title[languageIn(form, wished)] ?? Object.values(title)[0] ?? "";
}

function earlierOf(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
