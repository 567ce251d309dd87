export const nothing = { passed: 0, failed: 0, skipped: 0, failures: [] };
export const onePassed = { ...nothing, passed: 1 };
export const oneFailed = (what) => ({ ...nothing, failed: 1, failures: [what] });

export const sum = (counts) =>
  counts.reduce(
    (total, { passed, failed, skipped, failures }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
      failures: [...total.failures, ...failures],
    }),
    nothing,
  );

export const closingLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;

/** What failed, once more, where thousands of lines may stand between the words about it and the end. */
export const failureLines = ({ failures }) =>
  failures.length === 0 ? "" : `Failed:\n${failures.map((what) => `  ${what}\n`).join("")}`;

/** A file that could not be loaded has no tests to count, yet it failed. */
export const vitestCounts = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.testResults.filter(isUnloaded).length,
  skipped: report.numPendingTests + report.numTodoTests,
  failures: report.testResults.flatMap((file) =>
    isUnloaded(file)
      ? [file.name]
      : file.assertionResults.filter(({ status }) => status === "failed").map(({ fullName }) => fullName),
  ),
});

export const playwrightCounts = ({ stats, errors, suites }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
  failures: [...specsIn(suites).filter(({ ok }) => !ok), ...errors].map(({ title, message }) => title ?? message),
});

const specsIn = (suites = []) => suites.flatMap(({ specs, suites: inner }) => [...specs, ...specsIn(inner)]);

/** A runner that fails without a failed test, or leaves no report, still counts as one failure. */
export function runnerCounts({ name, code, report, read }) {
  if (report === undefined) return oneFailed(name);
  const counts = read(report);
  return code !== 0 && counts.failed === 0 ? sum([counts, oneFailed(name)]) : counts;
}

const isUnloaded = ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0;
