import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** The browser application: its files, and its page for every address that is nobody else's. */
export async function serveWorkspace(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, "index.html"))) return;
  const page = await readFile(join(folder, "index.html"), "utf8");
  await app.register(fastifyStatic, {
    root: join(folder, "assets"),
    prefix: "/assets/",
    index: false,
    immutable: true,
    maxAge: "365d",
  });
  app.get("/*", async (_request, reply) =>
    reply.type("text/html; charset=utf-8").header("cache-control", "no-cache").send(page),
  );
}
