import { expect, test } from "vitest";
import { formWith, question } from "../../../../../tests/support/form-builder.ts";
import { tableSteps } from "./visitor-table.ts";

test("[O28] a table of visitors is made a visitor at a time", () => {
  const row = { id: "v", displayName: "Ada", email: null, createdAt: new Date(0), lastSeenAt: new Date(0) };
  // A visitor has more columns; the table reads these.
  const rows = Array.from({ length: 7 }, (_, at) => ({ ...row, answers: { a: `${at}` } })) as never[];
  const steps = tableSteps(formWith("Intake", [question("a")]), { rows, language: "en" });
  let count = 0;
  for (let step = steps.next(); ; step = steps.next()) {
    count += 1;
    if (!step.done) continue;
    expect(step.value.rows.map((cells) => cells.at(-1))).toEqual(["0", "1", "2", "3", "4", "5", "6"]);
    break;
  }
  expect(count).toBe(8);
});
