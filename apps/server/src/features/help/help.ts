import { Language, languageOf, languageTags } from "@askloom/contract";
import type {} from "@fastify/cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { html } from "../../platform/html/html.ts";
import { themeCookie, themeIn } from "../../platform/pages/pages.ts";
import { firstPage } from "./first-page.ts";
import { type Frame, frame } from "./frame.ts";
import type { HelpPages } from "./read-help-pages.ts";
import { helpText } from "./texts.ts";

export { type HelpPages, readHelpPages } from "./read-help-pages.ts";

export interface Help {
  readonly pages: HelpPages;
  readonly hasSecureCookies: boolean;
}

const languageCookie = "askloom.help_language";
const year = 365 * 24 * 3600;

const Query = z.object({
  lang: Language.optional().catch(undefined),
  q: z.string().trim().max(200).catch(""),
});

/** The help for users: pages that need no script and no sign-in. */
export function serveHelp(app: FastifyInstance, help: Help): void {
  app.get("/help", (request, reply) =>
    answer(request, reply, help, ({ language, pages, query }) => ({
      title: helpText("title", language),
      body: firstPage({ language, pages, query }),
      layout: query === "" ? "home" : "article",
    })),
  );

  app.get<{ Params: { page: string } }>("/help/:page", (request, reply) =>
    answer(request, reply, help, ({ language, pages }) => {
      const page = pages.find(({ name }) => name === request.params.page);
      if (page !== undefined) return { title: page.title, body: page.body, current: page.name };
      reply.code(404);
      const title = helpText("missing", language);
      return { title, body: html`<h1>${title}</h1><p>${helpText("missingText", language)}</p>` };
    }),
  );
}

type Shown = Pick<Frame, "title" | "body"> & Partial<Pick<Frame, "current" | "layout">>;

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { pages: allPages, hasSecureCookies }: Help,
  show: (view: Pick<Frame, "language" | "pages" | "query">) => Shown,
): FastifyReply {
  const { lang, q: query } = Query.parse(request.query);
  if (lang !== undefined)
    reply.setCookie(languageCookie, lang, {
      path: "/help",
      sameSite: "lax",
      secure: hasSecureCookies,
      httpOnly: true,
      maxAge: year,
    });
  const language = lang ?? chosenLanguage(request) ?? languageOf(request.headers["accept-language"]);
  const theme = themeIn(request.cookies[themeCookie]);
  const view = { language, theme, pages: allPages[language], query };
  return reply
    .type("text/html; charset=utf-8")
    .headers({
      "content-language": languageTags[language],
      "cache-control": "no-cache",
      vary: "accept-language, cookie",
    })
    .send(frame({ ...view, current: "", layout: "article", ...show(view) }));
}

const chosenLanguage = (request: FastifyRequest): Language | undefined =>
  Language.safeParse(request.cookies[languageCookie]).data;
