import { FillingToken } from "@askloom/contract";
import type { FastifyReply } from "fastify";
import type { Cookies } from "./arrival.ts";
import type { FoundPub } from "./pubs.ts";

/** With which a browser without scripts finds its filling again. */
export interface OwnFilling {
  readonly token: string;
  /** The code of another browser's filling that it went on with. */
  readonly resumed: string | undefined;
}

export const fillingCookie = (pubId: string): string => `askloom.filling.${pubId}`;

export function fillingIn(cookies: Cookies, { id }: FoundPub): OwnFilling | undefined {
  const [token, resumed] = cookies[fillingCookie(id)]?.split(".", 2) ?? [];
  const known = FillingToken.safeParse(token).data;
  return known === undefined ? undefined : { token: known, resumed };
}

const keptSeconds = 90 * 24 * 3600;

export function setFillingCookie(
  reply: FastifyReply,
  { id }: FoundPub,
  { token, resumed, link, isSecure }: OwnFilling & { readonly link: string; readonly isSecure: boolean },
): void {
  reply.setCookie(fillingCookie(id), resumed === undefined ? token : `${token}.${resumed}`, {
    path: `/f/${link}`,
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure,
    maxAge: keptSeconds,
  });
}
