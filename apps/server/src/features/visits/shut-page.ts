import { html } from "../../platform/html/html.ts";
import type { Shut } from "./door.ts";
import { languageIn } from "./judge.ts";
import { type PageText, pageMarkup, pageText } from "./page-texts.ts";
import type { FoundPub, Pubs } from "./pubs.ts";
import { type Reader, smallPage, timeIn } from "./small-pages.ts";

interface ShutWords {
  readonly title: PageText;
  readonly text: PageText;
  /** What is said where the moment is known. */
  readonly at?: { readonly text: PageText; readonly of: (row: FoundPub["row"]) => Date | null };
}

const shutWords: Readonly<Record<Shut["why"], ShutWords>> = {
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

export interface AtShutDoor {
  readonly pub: FoundPub;
  readonly door: Shut;
  /** The languages in which the reader wants to read, as the browser says. */
  readonly wished: string;
}

/** Says why nothing is taken, of which form, and since or until when (FL4, FL21). */
export async function shutPage(pubs: Pubs, reader: Reader, { pub, door, wished }: AtShutDoor): Promise<string> {
  const { title, text, at } = shutWords[door.why];
  const name = door.isNamed ? await formName(pubs, pub, wished) : "";
  const moment = at?.of(pub.row) ?? null;
  const said =
    at === undefined || moment === null
      ? pageMarkup(text, reader.language, {})
      : pageMarkup(at.text, reader.language, { at: timeIn(reader.language, moment) });
  const named = name === "" ? html`` : html`<p class="form-name">${name}</p>`;
  return smallPage(reader, pageText(title, reader.language), html`${named}<p>${said}</p>`);
}

async function formName(pubs: Pubs, pub: FoundPub, wished: string): Promise<string> {
  const form = await pubs.form(pub);
  if (form === undefined) return "";
  const { title } = form.definition;
  return title[languageIn(form, wished)] ?? Object.values(title)[0] ?? "";
}

function earlierOf(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
