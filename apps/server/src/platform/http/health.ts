import type { FastifyInstance } from "fastify";
import type { Database } from "../db/database.ts";

export interface Health {
  /** Set when the process is about to stop: balancers send nothing new. */
  isDraining: boolean;
  /** More responses come than this process can write at once: what can wait is to wait. */
  isOverloaded: () => boolean;
}

/** `/healthz`: the process lives. `/readyz`: it can serve (A1). */
export function serveHealth(app: FastifyInstance, database: Database, health: Health): void {
  app.addHook("onSend", (_request, reply, _payload, done) => {
    // Anyone who keeps the connection open would keep the process from ending.
    if (health.isDraining) reply.header("connection", "close");
    done();
  });
  app.get("/healthz", async (_request, reply) => reply.header("cache-control", "no-store").send({ status: "alive" }));
  app.get("/readyz", async (_request, reply) => {
    const status = health.isDraining ? "draining" : (await database.isReachable()) ? "ready" : "database unavailable";
    return reply
      .code(status === "ready" ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status });
  });
}
