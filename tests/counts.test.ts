import { expect, test } from "vitest";

// Scripts are plain JavaScript: what they export has no types.
const { closingLine, failureLines, flakyLines, playwrightCounts, runnerCounts, sum, vitestCounts } = await import(
  new URL("../scripts/counts.mjs", import.meta.url).href
);

test("what failed is named once more before the line that counts, with the first words of why", () => {
  const unit = vitestCounts({
    passed: 3,
    skipped: 0,
    failures: [{ what: "[FL1] a form", errors: [{ message: "\u001b[31mexpected 1\u001b[39m\nto be 2" }] }],
  });
  const journeys = playwrightCounts({
    stats: { expected: 2, flaky: 0, unexpected: 1, skipped: 0 },
    errors: [],
    suites: [{ specs: [], suites: [{ specs: [spec("[S1] a journey", false), spec("[S2] another", true)] }] }],
  });
  const total = sum([unit, journeys]);
  expect(closingLine(total)).toBe("5 passed, 2 failed");
  expect(failureLines(total)).toBe("Failed:\n  [FL1] a form: expected 1\n  [S1] a journey: timed out\n");
});

test("a journey that passed only when it was tried again passes, and is named with the first words of why", () => {
  const tried = {
    title: "[S3] a shaky journey",
    ok: true,
    tests: [{ status: "flaky", results: [{ errors: [{ message: "timed out\nat page" }] }, { errors: [] }] }],
  };
  const journeys = playwrightCounts({
    stats: { expected: 1, flaky: 1, unexpected: 0, skipped: 0 },
    errors: [],
    suites: [{ specs: [spec("[S2] another", true), tried] }],
  });
  const total = sum([journeys, vitestCounts({ passed: 1, skipped: 0, failures: [] })]);
  expect(closingLine(total)).toBe("3 passed, 0 failed");
  expect(flakyLines(total)).toBe("Flaky, passed when tried again:\n  [S3] a shaky journey: timed out\n");
});

test("a runner that fails though no test did, or leaves no report, is a failure with its last words", () => {
  const whole = { passed: 3, skipped: 0, failures: [] };
  const ended = { name: "tests", code: 1, output: "error during close\n  at stop\n", read: vitestCounts };
  const failures = ["tests\n    error during close\n      at stop"];
  expect(runnerCounts({ ...ended, report: whole })).toMatchObject({ passed: 3, failed: 1, failures });
  expect(runnerCounts(ended)).toMatchObject({ passed: 0, failed: 1, failures });
  expect(runnerCounts({ ...ended, code: 0, report: whole })).toMatchObject({ passed: 3, failed: 0 });
});

const spec = (title: string, ok: boolean) => ({
  title,
  ok,
  tests: [{ results: [{ errors: ok ? [] : [{ message: "timed out\nat page" }] }] }],
});
