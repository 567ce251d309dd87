import type { SentResponse } from "@askloom/contract";
import type { FreshPageToken } from "./fresh-page-token.ts";

export type VisitFeedback = NonNullable<SentResponse["feedback"]>;

/** What a response is sent as; the contract's own shape. */
export interface Outgoing {
  readonly id: string;
  readonly pageToken: string;
  readonly [part: string]: unknown;
}

export interface Sent {
  readonly receipt: string;
  readonly copy: string;
  readonly change: string | null;
  readonly mail: string | null;
  readonly maySendAnother: boolean;
  readonly feedback?: VisitFeedback | null | undefined;
}

export interface Refused {
  readonly code: string;
  readonly title: string;
  readonly errors: readonly { readonly field: string; readonly detail: string }[];
}

export type SendOutcome = { readonly sent: Sent } | { readonly refused: Refused };

export interface SendPorts {
  readonly fetch: typeof globalThis.fetch;
  /** Waits, or less when the network comes back. */
  readonly wait: (ms: number) => Promise<void>;
  /** What the person is told while it is not sent yet. */
  readonly onWaiting: (why: "offline" | "busy") => void;
  /** A page token of now, for a page that is too old or has none. */
  readonly freshPageToken: () => Promise<FreshPageToken>;
}

/** The form was published in another version since the page was made (FL23). */
export const versionGone: Refused = { code: "version-gone", title: "", errors: [] };

const retryMs = 5000;
const maxWaitMs = 30_000;

/** Sends until there is an answer: a lost network, a busy server and a due puzzle are no answers. */
export async function send(
  target: string,
  outgoing: Outgoing,
  language: string,
  ports: SendPorts,
): Promise<SendOutcome> {
  let proof: string | undefined;
  let { pageToken } = outgoing;
  let isFresh = false;
  for (;;) {
    if (pageToken === "" && !isFresh) {
      const fresh = await ports.freshPageToken();
      if (fresh === "offline") {
        ports.onWaiting("offline");
        await ports.wait(retryMs);
        continue;
      }
      if (fresh === "other-version") return { refused: versionGone };
      isFresh = true;
      // Where there is no form any more, the server says why.
      pageToken = fresh === "no-form" ? "" : fresh.pageToken;
    }
    const answer = await ports
      .fetch(`/api/f/${target}`, {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json", "accept-language": language },
        body: JSON.stringify({ ...outgoing, pageToken, ...(proof && { proof }) }),
      })
      .catch(() => undefined);
    if (answer === undefined) {
      ports.onWaiting("offline");
      await ports.wait(retryMs);
      continue;
    }
    const body: unknown = await answer.json().catch(() => undefined);
    if (answer.status === 201 && isSent(body)) return { sent: body };
    const refused = refusedIn(body);
    if (refused?.code === "proof-needed" && refused.puzzle !== undefined) {
      ports.onWaiting("busy");
      const { solved } = await import("./puzzle.ts");
      proof = await solved(refused.puzzle.text, refused.puzzle.bits);
      continue;
    }
    if (refused?.code === "stale-page" && !isFresh) {
      pageToken = "";
      continue;
    }
    const isLater = refused === undefined || ["too-fast", "unavailable", "too-many-requests"].includes(refused.code);
    if (!isLater) return { refused };
    if (refused?.code !== "too-fast") ports.onWaiting("busy");
    await ports.wait(Math.min(Number(answer.headers.get("retry-after") ?? 2) * 1000, maxWaitMs));
  }
}

const isSent = (body: unknown): body is Sent =>
  typeof body === "object" && body !== null && "receipt" in body && "copy" in body;

function refusedIn(body: unknown): (Refused & { puzzle?: { text: string; bits: number } }) | undefined {
  if (typeof body !== "object" || body === null || !("code" in body) || !("title" in body)) return undefined;
  const { code, title, errors, reason }: { code: unknown; title: unknown; errors?: unknown; reason?: unknown } = body;
  const [, bits, puzzle] = /^(\d+):(.+)$/.exec(String(reason)) ?? [];
  return {
    code: String(code),
    title: String(title),
    errors: Array.isArray(errors) ? errors : [],
    ...(puzzle === undefined ? {} : { puzzle: { text: puzzle, bits: Number(bits) } }),
  };
}
