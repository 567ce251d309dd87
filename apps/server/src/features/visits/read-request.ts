import { addressParameters } from "@askloom/form-view/address-parameters";
import type { FastifyRequest } from "fastify";
import { themeCookie, themeIn } from "../../platform/pages/pages.ts";
import { type KnownLanguages, readingLanguage } from "./reading-language.ts";
import type { Reader } from "./small-pages.ts";

export type LinkRequest = FastifyRequest<{ Params: { link: string }; Querystring: Record<string, unknown> }>;

export const readerOf = (request: LinkRequest, known: KnownLanguages = {}): Reader => ({
  language: readingLanguage(request, known),
  theme: themeIn(request.cookies[themeCookie]),
  link: request.params.link,
  hasForm: true,
  at: (path) => addressAt(request, path, known.chosen === undefined ? {} : { language: known.chosen }),
});

/** The language that the address names, else the one that the browser names first. */
export const wishedIn = (request: LinkRequest): string =>
  textIn(request.query.language) ?? request.headers["accept-language"]?.split(/[,;]/, 1)[0] ?? "";

/** Another address of this link, which says all that this one says: language, hidden values, a code (FL64). */
export function addressAt(
  request: LinkRequest,
  path = "",
  changed: Readonly<Record<string, string | undefined>> = {},
): string {
  const query = new URLSearchParams(request.url.split("?")[1]);
  for (const [name, value] of Object.entries(changed)) {
    if (value === undefined) query.delete(name);
    else query.set(name, value);
  }
  return `/f/${request.params.link}${path}${query.size === 0 ? "" : `?${query}`}`;
}

/** The address that the form is posted to: the parameters for hidden questions stay in it. */
export function actionOf(request: LinkRequest): string {
  const queryText = new URLSearchParams(parametersIn(request.query)).toString();
  return `/f/${request.params.link}${queryText === "" ? "" : `?${queryText}`}`;
}

export const parametersIn = (query: Record<string, unknown>): Record<string, string> =>
  addressParameters(Object.entries(query));

export const textIn = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value.slice(0, 100) : undefined;

/** A browser says that it asks for a frame; the address in the snippet says it too, for those that do not. */
export const isEmbedded = ({ headers, url }: FastifyRequest): boolean =>
  (headers["sec-fetch-dest"] ?? (/[?&]embed=/.test(url) ? "iframe" : "")) === "iframe";
