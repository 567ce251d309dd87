import type { FastifyInstance } from "fastify";
import { Refusal } from "./refusal.ts";

/** Requests that still come on open connections while the process stops are told to come again, as any problem is told. */
export function refuseWhenClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook("preClose", (done) => {
    isClosing = true;
    done();
  });
  app.addHook("onRequest", (_request, _reply, done) => {
    done(isClosing ? new Refusal("unavailable", {}, { "retry-after": "1" }) : undefined);
  });
}
