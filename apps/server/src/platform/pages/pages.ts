import { readFile } from "node:fs/promises";
import { directionOf } from "@askloom/form-view/direction";
import type { FastifyInstance, FastifyReply } from "fastify";
import { type Html, html } from "../html/html.ts";
import { Refusal } from "../http/refusal.ts";

/** The theme that the person chose in the header; undefined where the system decides. */
export type PageTheme = "light" | "dark" | undefined;

export const themeCookie = "askloom.theme";

export const themeIn = (cookie: string | undefined): PageTheme =>
  cookie === "light" || cookie === "dark" ? cookie : undefined;

export interface PageDocument {
  /** As `lang` has it. */
  readonly language: string;
  readonly theme: PageTheme;
  readonly title: string;
  /** Style sheets of this folder, or others by their address, beside the one that all pages have. */
  readonly styles: readonly (PageAsset | `/${string}`)[];
  readonly script?: string | undefined;
  readonly body: Html;
}

const assets = {
  "page.css": "text/css; charset=utf-8",
  "provider.css": "text/css; charset=utf-8",
  "help.css": "text/css; charset=utf-8",
  "article.css": "text/css; charset=utf-8",
  "access.css": "text/css; charset=utf-8",
  "access.js": "text/javascript; charset=utf-8",
  "log.js": "text/javascript; charset=utf-8",
  "mark.svg": "image/svg+xml",
  "favicon.ico": "image/x-icon",
  "touch-icon.png": "image/png",
  "icon-192.png": "image/png",
  "icon-512.png": "image/png",
  "site.webmanifest": "application/manifest+json",
} as const;
export type PageAsset = keyof typeof assets;

export const assetAddress = (name: PageAsset): string => `/page-assets/${name}`;

/** Every page names its icons: a browser that finds none asks for them all the same (O17). */
export const iconLinks = html`<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="${assetAddress("mark.svg")}" type="image/svg+xml">
<link rel="apple-touch-icon" href="${assetAddress("touch-icon.png")}">
<link rel="manifest" href="${assetAddress("site.webmanifest")}">`;

/** Where browsers look without having read a page. */
const wellKnown: Readonly<Record<string, PageAsset>> = {
  "/favicon.ico": "favicon.ico",
  "/apple-touch-icon.png": "touch-icon.png",
  "/apple-touch-icon-precomposed.png": "touch-icon.png",
};

/** What every page has that the server makes. It needs no script, in both themes. */
export function pageDocument({ language, theme, title, styles, script, body }: PageDocument): string {
  const sheets = ["page.css" as const, ...styles].map((sheet) => (isAsset(sheet) ? assetAddress(sheet) : sheet));
  return html`<!doctype html>
<html lang="${language}"${directionOf(language) === "rtl" ? html` dir="rtl"` : html``}${theme === undefined ? html`` : html` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Askloom</title>
${iconLinks}
${sheets.map((address) => html`<link rel="stylesheet" href="${address}">\n`)}${script === undefined ? html`` : html`<script src="${script}" defer></script>`}
</head>
<body>
${body}
</body>
</html>`.markup;
}

export function servePageAssets(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>("/page-assets/:name", async (request, reply) => {
    const { name } = request.params;
    if (!isAsset(name)) throw new Refusal("not-found");
    return sendAsset(reply, name);
  });
  for (const [path, name] of Object.entries(wellKnown)) app.get(path, (_request, reply) => sendAsset(reply, name));
}

async function sendAsset(reply: FastifyReply, name: PageAsset): Promise<FastifyReply> {
  const body = await readFile(new URL(`./assets/${name}`, import.meta.url));
  return reply.type(assets[name]).header("cache-control", "public, max-age=3600").send(body);
}

const isAsset = (name: string): name is PageAsset => Object.hasOwn(assets, name);
