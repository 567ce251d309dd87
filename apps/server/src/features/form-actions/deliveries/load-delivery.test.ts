import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { computed, form, text } from "../../../../../../tests/support/forms/build-form.ts";
import { turnsTaken } from "../../../../../../tests/support/turns-taken.ts";
import { sessionOf } from "./load-delivery.ts";

test("[FL31] a delivery evaluates a response that takes much in a turn of its tenant", async () => {
  const response = {
    ...{ id: randomUUID(), collectorId: randomUUID(), formId: randomUUID(), version: 1, receipt: "" },
    ...{ answers: { a: "x".repeat(25_000) }, language: "en", report: null, sentAt: new Date(), changedAt: null },
    ...{ visitorId: null, userId: null },
  };
  const asksFor = (formula: string) => form({ items: [text("a"), computed("c", formula)] });
  const owners = turnsTaken();
  expect((await sessionOf("t", asksFor("size(a)"), response)).isOverBudget).toBe(false);
  owners.length = 0;
  const heavy = asksFor('size(a.split("").map(x, a.split("")))');
  expect((await sessionOf("t", heavy, response)).isOverBudget).toBe(true);
  expect(owners).toContain("t");
});
