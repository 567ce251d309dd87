import type { VisitLimits } from "../../config.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Identity } from "../../platform/http/access-token.ts";
import { guessLimiter, wrongGuessesIn } from "../../platform/http/guess-limiter.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import type { Inbox } from "../inbox/inbox.ts";
import { submissionsTo } from "../submissions/submissions.ts";
import { changeResponses } from "./change-response.ts";
import type { CollectorKinds } from "./collector-kinds.ts";
import { type CallingPool, collectorsIn } from "./collectors.ts";
import { floodLimiterWith } from "./flood-limiter.ts";
import { pageTokensWith } from "./page-token.ts";
import { postReader } from "./posted-parts.ts";
import { visitorReaderWith } from "./read-visitor.ts";
import { copyAddressesWith, receiptOf } from "./receipt.ts";
import type { SendSlots } from "./send-slots.ts";
import { visitCounts } from "./visit-counts.ts";
import type { VisitParts } from "./visit-parts.ts";

export interface VisitOptions {
  readonly database: Database;
  readonly secrets: Secrets;
  /** Runs the functions that forms use. */
  readonly functions: CallingPool;
  readonly collectorKinds: CollectorKinds;
  readonly verify: (token: string) => Promise<Identity>;
  readonly limits: VisitLimits;
  readonly slots: SendSlots;
  /** Those that work on responses once they are durable. */
  readonly inbox: Pick<Inbox, "responsesWritten" | "responsesIdle">;
  /** After visits were counted. */
  readonly onCounted: (tenantId: string, pubId: string) => void;
  readonly onError: (error: unknown) => void;
}

/** The parts of visits that need no page. */
export function visitPartsOf({
  database,
  secrets,
  functions,
  collectorKinds,
  verify,
  limits,
  slots,
  inbox,
  onCounted,
  onError,
}: VisitOptions): Pick<VisitParts, "visitContext" | "sending" | "savingLimiter" | "guesses" | "posts" | "counts"> {
  const key = secrets.keyFor("visits");
  const visitContext = {
    collectors: collectorsIn({ database, functions, kinds: collectorKinds }),
    visitors: visitorReaderWith({ database, key, verify }),
    pageTokens: pageTokensWith(key),
  };
  const onChanged = (tenantId: string, collectorId: string) => {
    inbox.responsesWritten(tenantId, collectorId);
    inbox.responsesIdle(tenantId, collectorId);
  };
  return {
    visitContext,
    counts: visitCounts({ database, onWritten: onCounted, onError }),
    posts: postReader(),
    guesses: guessLimiter(wrongGuessesIn(database)),
    savingLimiter: floodLimiterWith({ perMinute: limits.perMinute, puzzleAbovePerSecond: Number.POSITIVE_INFINITY }),
    sending: {
      database,
      visitContext,
      submissions: submissionsTo({ database, onWritten: inbox.responsesWritten, onIdle: inbox.responsesIdle }),
      changeResponse: changeResponses(database, visitContext.collectors.form, onChanged),
      floodLimiter: floodLimiterWith(limits),
      slots,
      copies: copyAddressesWith(key),
      receiptOf,
    },
  };
}
