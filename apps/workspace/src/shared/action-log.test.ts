import { createLog, type Level } from "@askloom/browser";
import { expect, test, vi } from "vitest";
import { withActionLog } from "./action-log.ts";

const written = async (environment: "production" | "test", path: string): Promise<string[]> => {
  const write = vi.fn<(level: Level, message: string) => void>();
  const log = createLog({
    ...{ environment, sessionId: "tab", appVersion: "1", now: () => new Date(0), write },
    submit: () => undefined,
    person: () => ({}),
  });
  const send = withActionLog(async () => new Response(null, { status: 204 }), log);
  await send(path, { method: "DELETE", headers: {} });
  return write.mock.calls.map(([level, message]) => `${level} ${message}`);
};

test("[K19] outside production every call about form actions is written to the log, and no other", async () => {
  expect(await written("test", "/api/form-actions/a1?x=1")).toEqual([
    "debug form actions: DELETE /api/form-actions/a1: 204",
  ]);
  expect(await written("test", "/api/forms/f1")).toEqual([]);
  expect(await written("production", "/api/form-actions/a1")).toEqual([]);
});
