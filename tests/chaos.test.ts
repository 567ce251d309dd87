import { expect, test } from "vitest";
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
