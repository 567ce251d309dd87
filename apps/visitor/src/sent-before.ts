import type { Sent, VisitFeedback } from "./send.ts";

const nameOf = (link: string) => `askloom.sent.${link}`;

/** What this tab has sent: the confirmation is there again after a reload (FL33). */
export function readSent(storage: Storage | undefined, link: string): Sent | undefined {
  try {
    const text = storage?.getItem(nameOf(link));
    return text == null ? undefined : sentIn(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export function writeSent(storage: Storage | undefined, link: string, sent: Sent): void {
  try {
    storage?.setItem(nameOf(link), JSON.stringify(sent));
  } catch {
    // Full or blocked: the confirmation is on the screen.
  }
}

export function forgetSent(storage: Storage | undefined, link: string): void {
  try {
    storage?.removeItem(nameOf(link));
  } catch {
    // Blocked: then nothing was kept either.
  }
}

function sentIn(value: unknown): Sent | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { receipt, copy, change, mail, maySendAnother, feedback }: Partial<Record<keyof Sent, unknown>> = value;
  if (typeof receipt !== "string" || typeof copy !== "string") return undefined;
  const addressIn = (given: unknown) => (typeof given === "string" ? given : null);
  return {
    receipt,
    copy,
    change: addressIn(change),
    mail: addressIn(mail),
    maySendAnother: maySendAnother === true,
    // Written by this page, in this tab.
    ...(typeof feedback === "object" && feedback !== null && { feedback: feedback as VisitFeedback }),
  };
}
