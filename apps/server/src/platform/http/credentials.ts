import { antiForgeryCookie, antiForgeryHeader, tenantName, tokenCookie, unitName } from "@askloom/contract";
import type {} from "@fastify/cookie";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { notSignedIn } from "./access-token.ts";
import type { AntiForgery } from "./anti-forgery.ts";
import type { Choice } from "./caller.ts";
import { Refusal } from "./refusal.ts";

export interface Credentials {
  readonly token: string;
  readonly isFromCookie: boolean;
}

/** The bearer header comes first; the token cookie serves pages that cannot send a header. */
export function credentialsOf(request: FastifyRequest): Credentials {
  const header = request.headers.authorization;
  if (header !== undefined) {
    const token = /^Bearer ([\w.~+/=-]+)$/i.exec(header)?.[1];
    if (token === undefined) throw notSignedIn("malformed-token");
    return { token, isFromCookie: false };
  }
  const cookie = request.cookies[tokenCookie];
  if (cookie === undefined || cookie === "") throw notSignedIn("no-token");
  return { token: cookie, isFromCookie: true };
}

/** A browser sends cookies also for a foreign page, so a change that came with one needs the page's own word (C20). */
export function refuseForgery(request: FastifyRequest, subject: string, antiForgery: AntiForgery): void {
  if (request.method === "GET") return;
  const header = request.headers[antiForgeryHeader.toLowerCase()];
  const cookie = request.cookies[antiForgeryCookie];
  if (typeof header === "string" && header === cookie && antiForgery.isValid(header, subject)) return;
  throw new Refusal("forgery-suspected");
}

/** The tenant and unit that the request names. */
export function choiceOf(request: FastifyRequest): Choice {
  for (const name of [tenantName, unitName]) refuseMalformed(request, name);
  return readableChoiceOf(request);
}

/** The same, where what is not an id counts as not named (C30). */
export function readableChoiceOf(request: FastifyRequest): Choice {
  return { tenantId: idIn(request, tenantName), unitId: idIn(request, unitName) };
}

const idIn = (request: FastifyRequest, name: string): string | undefined =>
  z.uuid().safeParse(request.headers[name.toLowerCase()]).data?.toLowerCase();

function refuseMalformed(request: FastifyRequest, name: string): void {
  const value = request.headers[name.toLowerCase()];
  if (value === undefined || value === "" || idIn(request, name) !== undefined) return;
  throw new Refusal("invalid-input", { errors: [{ field: `header.${name}`, detail: "Not an id." }] });
}
