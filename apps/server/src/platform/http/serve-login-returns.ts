import type { FastifyInstance } from "fastify";

/** The two places to which the login provider sends a browser that is not a whole tab: a hidden frame and a pop-up (S33). */
export function serveLoginReturns(app: FastifyInstance, provider: { readonly isEmbedded: boolean }): void {
  // The page that opened the frame reads the answer from its address: there is nothing to show and nothing to run.
  app.get("/silent-refresh", async (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .send('<!doctype html><html lang="en"><title>Askloom</title>'),
  );
  if (provider.isEmbedded) return;
  // Coming back from another origin, a page of our own policy would lose its opener, to which it has to answer.
  app.addHook("onRequest", async (request, reply) => {
    if (/^\/design\?(?:.*&)?state=pop-up\./.test(request.url))
      reply.header("cross-origin-opener-policy", "unsafe-none");
  });
}
