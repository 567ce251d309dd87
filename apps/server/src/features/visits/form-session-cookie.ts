import { randomBytes } from "node:crypto";
import { SessionToken } from "@askloom/contract";
import type { FastifyReply } from "fastify";
import type { Collector } from "./collectors.ts";
import type { Cookies } from "./read-visitor.ts";

/** With which a browser without scripts finds its form session again. */
export interface OwnFormSession {
  readonly token: string;
  /** The code of another browser's form session that it went on with. */
  readonly resumed: string | undefined;
}

export const newSessionToken = (): string => randomBytes(32).toString("base64url");

export const sessionCookie = (pubId: string): string => `askloom.filling.${pubId}`;

export function formSessionIn(cookies: Cookies, { id }: Collector): OwnFormSession | undefined {
  const [token, resumed] = cookies[sessionCookie(id)]?.split(".", 2) ?? [];
  const known = SessionToken.safeParse(token).data;
  return known === undefined ? undefined : { token: known, resumed };
}

const cookieSeconds = 90 * 24 * 3600;

export function setSessionCookie(
  reply: FastifyReply,
  { id }: Collector,
  { token, resumed, link, isSecure }: OwnFormSession & { readonly link: string; readonly isSecure: boolean },
): void {
  reply.setCookie(sessionCookie(id), resumed === undefined ? token : `${token}.${resumed}`, {
    path: `/f/${link}`,
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure,
    maxAge: cookieSeconds,
  });
}
