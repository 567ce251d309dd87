import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** The browser application: its files, its texts, and its page for every address that is nobody else's. */
export async function serveWorkspace(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, "index.html"))) return;
  const page = await readFile(join(folder, "index.html"), "utf8");
  await app.register(fastifyStatic, {
    root: join(folder, "assets"),
    prefix: "/assets/",
    index: false,
    immutable: true,
    maxAge: "365d",
    preCompressed: true,
  });
  await app.register(fastifyStatic, {
    root: join(folder, "locales"),
    prefix: "/locales/",
    index: false,
    decorateReply: false,
    preCompressed: true,
  });
  const policy = await readFile(join(folder, "page-policy.js"), "utf8");
  app.get("/page-policy.js", async (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").header("cache-control", "no-cache").send(policy),
  );
  app.get("/*", async (request, reply) => {
    // What looks like a file or a call of the API is not a page.
    if (/^\/(api|oidc|assets|locales)\/|\.\w+$/.test(request.url.split("?", 1)[0] ?? "")) return reply.callNotFound();
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
  });
}
