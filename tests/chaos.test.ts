import { expect, test } from "vitest";
import { killWhileWriting } from "../chaos/support/kill-while-writing.ts";

test("[O4] three kills at random moments while writing through the API lose no acknowledged write", {
  timeout: 120_000,
}, async () => {
  const outcome = await killWhileWriting({ kills: 3, say: () => undefined });
  expect(outcome).toMatchObject({ recoveries: 3, lost: [], unknown: [] });
  expect(outcome.acknowledged).toBeGreaterThan(3);
});
