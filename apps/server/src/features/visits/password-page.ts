import { waitTime } from "@askloom/contract";
import type { FastifyReply } from "fastify";
import { maxDelayMs } from "../../platform/http/guess-limiter.ts";
import { networkOf } from "../../platform/http/rate-limit.ts";
import { isPassword } from "../../platform/secrets/password.ts";
import type { Collector } from "./collectors.ts";
import { openVisit } from "./open-visit.ts";
import { pageText } from "./page-texts.ts";
import type { TokenScope } from "./page-token.ts";
import { type LinkRequest, readerOf } from "./read-request.ts";
import { send, unknownPage } from "./send-page.ts";
import { type Reader, smallForm, smallPage } from "./small-pages.ts";
import { cookieKind } from "./visit-codes.ts";
import type { VisitParts } from "./visit-parts.ts";
import { backToForm, type Fields } from "./visitor-group.ts";

/** When to come again while too many guess at once. */
const busySeconds = String(maxDelayMs / 1000);

/** Asks for the password of a form. */
export function sendPasswordPage(
  { visitContext }: VisitParts,
  reply: FastifyReply,
  { collector, reader, error }: { collector: Collector; reader: Reader; error?: string },
): FastifyReply {
  const { language } = reader;
  const form = smallForm(language, {
    action: reader.at("/password"),
    field: { name: "password", label: "password", type: "password", autocomplete: "off" },
    button: "continue",
    // Tells people of one network apart: those who guess on many pages at once do not keep out the others (FL5).
    hidden: { page: visitContext.pageTokens.make(scopeOf(collector), 0) },
    error,
  });
  return send(reply, collector, smallPage(reader, pageText("passwordTitle", language), form));
}

export async function postPassword(
  parts: VisitParts,
  request: LinkRequest,
  reply: FastifyReply,
  fields: Fields,
): Promise<FastifyReply> {
  const here = await openVisit(parts, request);
  if (here === undefined) return unknownPage(request, reply);
  const { collector, access } = here;
  const form = await parts.visitContext.collectors.form(collector);
  const reader = readerOf(request, { formLanguages: form?.definition.languages });
  if (access.kind !== "password") return backToForm(request, reply);
  const owner = networkOf(request.ip);
  const guesser = parts.visitContext.pageTokens.read(fields.page ?? "", scopeOf(collector))?.seed;
  const outcome = await parts.guesses.attempt({ key: `pub-password:${collector.id}:${owner}`, guesser, owner }, () =>
    isPassword(fields.password ?? "", collector.settings.passwordHash),
  );
  if (outcome === "busy") {
    const error = pageText("tooOften", reader.language, { time: waitTime(Number(busySeconds), reader.language) });
    return sendPasswordPage(parts, reply.code(429).header("retry-after", busySeconds), { collector, reader, error });
  }
  if (outcome === "wrong") {
    const error = pageText("wrongPassword", reader.language);
    return sendPasswordPage(parts, reply.code(403), { collector, reader, error });
  }
  const pass = parts.visitContext.visitors.passOf(collector);
  reply.setCookie(pass.name, pass.value, { path: "/", httpOnly: true, ...cookieKind(parts) });
  return backToForm(request, reply);
}

/** No form is filled on this page: its token is good for no response. */
const scopeOf = ({ id, isTest }: Collector): TokenScope => ({ pubId: id, isTest, person: "password" });
