import { LogEntry } from "@askloom/contract";
import { expect, test, vi } from "vitest";
import { createLog, type Level } from "./log.ts";

function logIn(environment: "production" | "test") {
  const write = vi.fn<(level: Level, message: string) => void>();
  const submit = vi.fn<(entry: LogEntry) => void>();
  const log = createLog({
    environment,
    sessionId: "tab",
    appVersion: "1.2.3",
    now: () => new Date("2026-01-02T03:04:05Z"),
    write,
    submit,
    person: () => ({ userId: "u", tenantId: "t" }),
  });
  return { log, write, submit };
}

test("[K20] the client logs from info in production and from debug elsewhere", () => {
  for (const [environment, expected] of [
    ["production", ["info", "warn", "error"]],
    ["test", ["debug", "info", "warn", "error"]],
  ] as const) {
    const { log, write } = logIn(environment);
    for (const level of ["debug", "info", "warn", "error"] as const) log[level]("x");
    expect(write.mock.calls.map(([level]) => level)).toEqual(expected);
  }
});

test("[K21] [C26] [N17] [N18] only errors are sent, in exactly the specified shape", () => {
  const { log, submit } = logIn("production");
  log.warn("not sent");
  log.error("");
  expect(submit.mock.calls).toEqual([
    [
      {
        sessionId: "tab",
        appId: "askloom-portal",
        appVersion: "1.2.3",
        timeStamp: "2026-01-02T03:04:05.000Z",
        level: "error",
        message: "message is missing",
        userId: "u",
        tenantId: "t",
      },
    ],
  ]);
  const error = Object.assign(new Error("boom"), { stack: "Error: boom\n at f (http://x.example/a.js:10:20)" });
  log.error("It broke", error);
  const sent = submit.mock.lastCall?.[0];
  expect(sent?.extraProperties).toEqual({
    additional: ["Error: boom"],
    fileName: "http://x.example/a.js",
    lineNumber: 10,
    columnNumber: 20,
  });
  expect(LogEntry.safeParse(sent).success).toBe(true);
});

test("[C26] no token reaches a log", () => {
  const { log, write, submit } = logIn("production");
  const token = "eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl";
  log.error(
    `failed with ${token} at /design?code=secret1&state=secret2`,
    { authorization: `Bearer ${token}` },
    new Error("refresh_token=secret3"),
  );
  const written = JSON.stringify([write.mock.calls.map(([, message]) => message), submit.mock.calls]);
  for (const secret of [token, "secret1", "secret2", "secret3"]) expect(written).not.toContain(secret);
});
