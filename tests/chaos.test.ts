import { expect, test } from "vitest";
import { compareDeliveries } from "../chaos/support/compare-deliveries.ts";
import { killWhileDelivering } from "../chaos/support/kill-while-delivering.ts";
import { compared, killWhileSubmitting, scheduleOf } from "../chaos/support/kill-while-submitting.ts";
import { killWhileWriting } from "../chaos/support/kill-while-writing.ts";

test("[O4] three kills at random moments while writing through the API lose no acknowledged write", {
  timeout: 120_000,
}, async () => {
  const outcome = await killWhileWriting({ kills: 3, say: () => undefined });
  expect(outcome).toMatchObject({ recoveries: 3, lost: [], unknown: [] });
  expect(outcome.acknowledged).toBeGreaterThan(3);
});

test("[D6] responses that were acknowledged while the server was killed and PostgreSQL stopped at once are there", {
  timeout: 120_000,
}, async () => {
  const outcome = await killWhileSubmitting({ kills: 1, stops: 1, say: () => undefined });
  expect(outcome).toMatchObject({ lost: [], unknown: [], deaths: 0, miscounted: 0 });
  // [D4] Each was sent again until it was acknowledged, and some once more.
  expect(outcome).toMatchObject({ twice: [], answeredOtherwise: [] });
});

test("[RN12] webhooks arrive although the server is killed and PostgreSQL stopped, and their history is what was received", {
  timeout: 180_000,
}, async () => {
  const outcome = await killWhileDelivering({ kills: 4, stops: 1, responses: 60, say: () => undefined });
  expect(outcome).toMatchObject({ acknowledged: 60, deliveries: 60, deaths: 0 });
  expect(outcome).toMatchObject({ notTaken: [], notDone: [], unknown: [], doubled: [], again: [], differing: [] });
});

test("[RN12] a comparison of histories with the receiver's log names what is missing, doubled or different", () => {
  const call = (id: string, reply: "taken" | "500" | "no-answer" | "cut-off") => ({ id, reply, body: `of ${id}` });
  const attempts = (...of: (number | string)[]) =>
    of.map((what, index) => ({
      number: index + 1,
      statusCode: typeof what === "number" ? what : null,
      problem: what === 200 ? null : typeof what === "number" ? `status-${what}` : what,
      startedAt: `12:0${index}:00`,
      endedAt: `12:0${index}:30`,
    }));
  const stored = (id: string, history: ReturnType<typeof attempts>, status = "done") => ({
    ...{ id, status, attempts: history.length, history },
  });
  const good = [
    stored("a", attempts(500, "timeout", "interrupted", "interrupted", 200)),
    stored("b", attempts("interrupted", "cut-off", 200)),
  ];
  const log = [
    ...[call("a", "500"), call("a", "no-answer"), call("a", "taken"), call("a", "taken")],
    ...[call("b", "cut-off"), call("b", "taken")],
  ];
  const nothing = { notTaken: [], notDone: [], unknown: [], doubled: [], again: [], differing: [] };
  expect(compareDeliveries(good, log)).toEqual({ ...nothing, calls: 6, interrupted: 3 });
  expect(compareDeliveries([stored("a", attempts(500, 200))], [call("a", "taken")])).toMatchObject({
    differing: ["a"],
  });
  expect(compareDeliveries([stored("a", attempts(200))], [call("a", "taken"), call("a", "taken")])).toMatchObject({
    differing: ["a"],
  });
  const twice = attempts(200, 200);
  const calledTwice = [call("a", "taken"), call("a", "taken")];
  expect(compareDeliveries([stored("a", twice)], calledTwice)).toMatchObject({ again: ["a"], differing: [] });
  const overtaken = twice.map((attempt) => ({ ...attempt, endedAt: "12:02:00" }));
  expect(compareDeliveries([stored("a", overtaken)], calledTwice)).toMatchObject({ again: [], differing: [] });
  expect(compareDeliveries([stored("a", attempts(500), "failed")], [call("a", "500")])).toMatchObject({
    notTaken: ["a"],
    notDone: ["a"],
  });
  expect(compareDeliveries([], [call("x", "taken"), { ...call("y", "taken"), body: "of x" }])).toMatchObject({
    unknown: ["x", "y"],
    doubled: ["of x"],
  });
});

test("[D4] a comparison of what was acknowledged with what is there names what is lost, twice or of nobody", () => {
  const ledger = {
    sent: new Set(["a", "b", "c", "d"]),
    acknowledged: new Map([
      ["a", "1"],
      ["b", "2"],
    ]),
    answeredOtherwise: [],
    failures: 3,
  };
  expect(compared(ledger, { ids: ["b", "c", "c", "x"], counted: 3 })).toEqual({
    sent: 4,
    acknowledged: 2,
    failures: 3,
    found: 4,
    lost: ["a"],
    twice: ["c"],
    unknown: ["x"],
    answeredOtherwise: [],
    miscounted: 1,
  });
  expect(scheduleOf(4, 2)).toEqual(["kill", "kill", "stop", "kill", "kill", "stop"]);
});
