export const nothing = { passed: 0, failed: 0, skipped: 0 };
export const onePassed = { ...nothing, passed: 1 };
export const oneFailed = { ...nothing, failed: 1 };

export const sum = (counts) =>
  counts.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    nothing,
  );

export const closingLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;

/** A file that could not be loaded has no tests to count, yet it failed. */
export const vitestCounts = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.testResults.filter(isUnloaded).length,
  skipped: report.numPendingTests + report.numTodoTests,
});

export const playwrightCounts = ({ stats, errors }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
});

/** A runner that fails without a failed test, or leaves no report, still counts as one failure. */
export function runnerCounts({ code, report, read }) {
  if (report === undefined) return oneFailed;
  const counts = read(report);
  return code !== 0 && counts.failed === 0 ? sum([counts, oneFailed]) : counts;
}

const isUnloaded = ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0;
