import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** The worker that runs functions may compile the sandbox, and load it from here. It can do nothing else (FN41). */
const functionWorker = /[/\\]function-worker-[\w-]+\.js(?:\.(?:br|gz))?$/;
const functionWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** The files that an application's build made. Their names change with their contents. */
export async function serveBuiltFiles(app: FastifyInstance, root: string, prefix: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix,
    index: false,
    immutable: true,
    maxAge: "365d",
    preCompressed: true,
    decorateReply: false,
    setHeaders: (reply, path) => {
      if (functionWorker.test(path)) reply.header("content-security-policy", functionWorkerPolicy);
    },
  });
}
