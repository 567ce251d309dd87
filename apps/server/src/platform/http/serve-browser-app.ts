import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { serveBuiltFiles } from "./serve-built-files.ts";

export interface BrowserApp {
  /** Where the built application is. */
  readonly folder: string;
  /** The address below which it is served: empty for the one at the root, else like `/portal`. */
  readonly prefix: string;
}

/** What a page loads before its scripts, by its name in the application's folder. */
const pageFiles = {
  "page-policy.js": { type: "text/javascript; charset=utf-8", cache: "no-cache" },
  "initial-loader.css": { type: "text/css; charset=utf-8", cache: "public, max-age=3600" },
  "mark.svg": { type: "image/svg+xml", cache: "public, max-age=3600" },
} as const;

/** A browser application: its files, its texts, and its page for every address below it that is nobody else's. */
export async function serveBrowserApp(app: FastifyInstance, { folder, prefix }: BrowserApp): Promise<void> {
  if (!existsSync(join(folder, "index.html"))) return;
  await app.register(async (scope) => {
    await serveBuiltFiles(scope, join(folder, "assets"), `${prefix}/assets/`);
    await scope.register(fastifyStatic, {
      root: join(folder, "locales"),
      prefix: `${prefix}/locales/`,
      index: false,
      decorateReply: false,
      preCompressed: true,
    });
  });
  for (const [name, { type, cache }] of Object.entries(pageFiles)) {
    const content = await readFile(join(folder, name), "utf8");
    app.get(`${prefix}/${name}`, async (_request, reply) =>
      reply.type(type).header("cache-control", cache).send(content),
    );
  }
  const page = await readFile(join(folder, "index.html"), "utf8");
  const answer = async (request: FastifyRequest, reply: FastifyReply) =>
    isPage(request.url) ? sendPage(reply, page) : reply.callNotFound();
  if (prefix !== "") app.get(prefix, answer);
  app.get(`${prefix}/*`, answer);
}

/** What looks like a file or a call of the API is not a page. */
const isPage = (url: string): boolean =>
  !/^\/(api|oidc|assets|locales|portal\/(assets|locales))\/|\.\w+$/.test(url.split("?", 1)[0] ?? "");

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  // Styles that the page makes at run time carry this; those that someone smuggles in do not.
  const nonce = randomBytes(16).toString("base64url");
  const withNonce = String(reply.getHeader("content-security-policy")).replace(
    "style-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
  );
  return reply
    .type("text/html; charset=utf-8")
    .headers({ "cache-control": "no-store", "content-security-policy": withNonce })
    .send(page.replace("%NONCE%", nonce));
}
