import type { Database } from "../../platform/db/database.ts";
import type { GuessLimiter } from "../../platform/http/guess-limiter.ts";
import type { QueueMail } from "../../platform/mail/mail.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import type { FloodLimiter } from "./flood-limiter.ts";
import type { ServedApp } from "./form-page.ts";
import type { VisitContext } from "./load-visit.ts";
import type { PostReader } from "./posted-parts.ts";
import type { SendingParts } from "./send-response.ts";
import type { VisitCounts } from "./visit-counts.ts";

/** What the pages of publications are made with. */
export interface VisitParts {
  readonly app: ServedApp;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly queueMail: QueueMail;
  readonly publicUrl: string;
  readonly hasSecureCookies: boolean;
  readonly visitContext: VisitContext;
  readonly sending: SendingParts;
  /** Slows down anyone who guesses the password of a form. */
  readonly guesses: GuessLimiter;
  /** Limits how often one network saves drafts. */
  readonly savingLimiter: FloodLimiter;
  readonly posts: PostReader;
  readonly counts: VisitCounts;
}
