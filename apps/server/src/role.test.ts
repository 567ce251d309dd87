import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { createTestServer } from "../../../tests/support/test-server.ts";
import type { Role } from "./config.ts";
import { startActionDeliveries } from "./features/form-actions/form-actions.ts";

const serverOf = async (role: Role) => {
  const server = await createTestServer({ ASKLOOM_ROLE: role });
  onTestFinished(() => server.close());
  return server;
};

test("[RN11] a process of workflows serves their calls and its health, and nothing else", async () => {
  const server = await serverOf("workflow");
  const statusOf = async (url: string) => (await server.call({ url })).statusCode;
  expect(await statusOf("/healthz")).toBe(200);
  expect(await statusOf("/api/form-workflows")).toBe(401);
  for (const path of ["/", "/portal", "/api/forms", "/api/environment", "/oidc/jwks", "/f/none", "/help"])
    expect([404, 405]).toContain(await statusOf(path));
});

test.for([
  ["all", 1],
  ["web", 0],
  ["workflow", 1],
] as const)(
  "[RN11] a process with the role %s has %d workers, and wakes those of the others",
  async ([role, workers]) => {
    const { database, secrets, config } = await serverOf(role);
    const [watched, notices]: [string[], string[]] = [[], []];
    const live = {
      watch(keys: readonly string[]) {
        watched.push(...keys);
        return () => undefined;
      },
      note: (_tenantId: string, topic: string) => void notices.push(topic),
      isListening: () => true,
      close: async () => undefined,
    };
    const queueMail = async () => undefined;
    const performers = {};
    const log = pino({ level: "silent" });
    const deliveries = startActionDeliveries({
      database,
      secrets,
      config,
      role: config.role,
      queueMail,
      performers,
      live,
      log,
    });
    deliveries.wake();
    await deliveries.stop();
    expect([config.role, watched.length, notices]).toEqual([role, workers, ["deliveries"]]);
  },
);
