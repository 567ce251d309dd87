import { Language, languageOf } from "@askloom/contract";
import type { FastifyRequest } from "fastify";
import type { KoaContextWithOIDC } from "oidc-provider";
import { themeCookie, themeIn } from "../../../platform/pages/pages.ts";
import type { PageReader } from "./page.ts";

/** Who looks at a page of the provider itself. */
export const koaReader = (context: Pick<KoaContextWithOIDC, "get" | "cookies">): PageReader => ({
  language: languageOf(context.get("accept-language")),
  theme: themeIn(context.cookies.get(themeCookie, { signed: false })),
});

/** Who looks at one of our own pages beside it: `lang` of the address decides, then `wished`, then the browser. */
export function requestReader(request: FastifyRequest, wished?: string): PageReader {
  // Where an address cannot be read, neither its query nor cookies are.
  const { lang } = (request.query ?? {}) as Record<string, unknown>;
  const { cookies = {} }: { cookies?: Readonly<Record<string, string | undefined>> } = request;
  return {
    language: Language.safeParse(lang).data ?? languageOf(wished ?? request.headers["accept-language"]),
    theme: themeIn(cookies[themeCookie]),
  };
}
