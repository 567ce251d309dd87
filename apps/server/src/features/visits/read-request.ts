import { addressParameters } from "@askloom/form-view/address-parameters";
import type { FastifyRequest } from "fastify";
import { themeCookie, themeIn } from "../../platform/pages/pages.ts";
import { readingLanguage } from "./reading-language.ts";
import type { Reader } from "./small-pages.ts";

export type LinkRequest = FastifyRequest<{ Params: { link: string }; Querystring: Record<string, unknown> }>;

export const readerOf = (request: LinkRequest, formLanguages?: readonly string[]): Reader => ({
  language: readingLanguage(request, formLanguages),
  theme: themeIn(request.cookies[themeCookie]),
  link: request.params.link,
  hasForm: true,
});

/** The language that the browser names first. */
export const wishedIn = (request: LinkRequest): string => request.headers["accept-language"]?.split(/[,;]/, 1)[0] ?? "";

/** The address that the form is posted to: the parameters for hidden questions stay in it. */
export function actionOf(request: LinkRequest): string {
  const kept = new URLSearchParams(parametersIn(request.query)).toString();
  return `/f/${request.params.link}${kept === "" ? "" : `?${kept}`}`;
}

/** The page that asks before a new beginning: it leads back here with all that the address says. */
export const restartOf = (request: LinkRequest): string => {
  const [, query] = request.url.split("?");
  return `/f/${request.params.link}/restart${query === undefined ? "" : `?${query}`}`;
};

export const parametersIn = (query: Record<string, unknown>): Record<string, string> =>
  addressParameters(Object.entries(query));

export const textIn = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value.slice(0, 100) : undefined;

/** A browser says that it asks for a frame; the address in the snippet says it too, for those that do not. */
export const isEmbedded = ({ headers, url }: FastifyRequest): boolean =>
  (headers["sec-fetch-dest"] ?? (/[?&]embed=/.test(url) ? "iframe" : "")) === "iframe";
