import type { NewResponse } from "@askloom/contract";
import { hashOf } from "../../platform/secrets/secrets.ts";
import type { Submission } from "../submissions/submissions.ts";
import { idOf } from "./check-access.ts";
import type { LoadedVisit } from "./load-visit.ts";

type Content = Pick<Submission, "version" | "language" | "answers">;

/**
 * By which a repetition is known: the same sender sends the same content (D4). The sender's secret is the browser's own
 * token, or the token of the page where there is none; neither is stored, so that anyone who reads a response cannot repeat it.
 */
export const fingerprintOf = (
  { collector, person }: LoadedVisit,
  { session, pageToken, change, revision, parameters = {} }: NewResponse,
  { version, language, answers }: Content,
): Buffer => {
  const sender = change === undefined ? (session ?? pageToken) : `${change} ${revision}`;
  return hashOf(JSON.stringify([sender, idOf(person), collector.isTest, version, language, answers, parameters]));
};
