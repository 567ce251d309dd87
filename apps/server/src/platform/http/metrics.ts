import type { FastifyInstance, FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "../db/database.ts";
import { isSameText } from "../secrets/secrets.ts";
import { watchEventLoopWork } from "./event-loop-work.ts";
import { Refusal } from "./refusal.ts";

/** Prometheus metrics at `/metrics`: for holders of the token, or, without one, for this machine only (A2). */
export function serveMetrics(app: FastifyInstance, database: Database, token: string | undefined): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "askloom_http_request_duration_seconds",
    help: "Time to answer a request",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  new Gauge({
    name: "askloom_database_connections",
    help: "Connections in use, and callers waiting for one",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      const { connections, waiting } = database.load();
      this.set({ state: "used" }, connections);
      this.set({ state: "waiting" }, waiting);
    },
  });
  const work = watchEventLoopWork();
  app.addHook("onClose", async () => work.stop());
  new Gauge({
    name: "askloom_event_loop_work_max_seconds",
    help: "Longest time that the process's own work held up the event loop since the last reading",
    registers: [registry],
    collect() {
      this.set(work.takeMaxMs() / 1000);
    },
  });
  app.addHook("onResponse", (request, reply, done) => {
    // The route's pattern, not the address: the number of different labels stays small.
    const route = request.routeOptions.url ?? "unknown";
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get("/metrics", async (request, reply) => {
    if (!mayRead(request, token)) throw new Refusal("not-found");
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return isSameText(request.headers.authorization ?? "", `Bearer ${token}`);
  const isForwarded = request.headers["x-forwarded-for"] !== undefined || request.headers.forwarded !== undefined;
  return !isForwarded && isLoopback(request.socket.remoteAddress ?? "");
}
