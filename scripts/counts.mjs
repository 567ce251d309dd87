import { stripVTControlCharacters } from "node:util";

export const nothing = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };
export const onePassed = { ...nothing, passed: 1 };
export const oneFailed = (what) => ({ ...nothing, failed: 1, failures: [what] });

export const sum = (counts) =>
  counts.reduce(
    (total, { passed, failed, skipped, failures, flaky = [] }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
      failures: [...total.failures, ...failures],
      flaky: [...total.flaky, ...flaky],
    }),
    nothing,
  );

export const closingLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;

/** What failed, once more, where thousands of lines may stand between the words about it and the end. */
export const failureLines = ({ failures }) =>
  failures.length === 0 ? "" : `Failed:\n${failures.map((what) => `  ${what}\n`).join("")}`;

/** What passed only when it was tried again: to be fixed like a failure. */
export const flakyLines = ({ flaky }) =>
  flaky.length === 0 ? "" : `Flaky, passed when tried again:\n${flaky.map((what) => `  ${what}\n`).join("")}`;

export const vitestCounts = ({ passed, skipped, failures }) => ({
  passed,
  failed: failures.length,
  skipped,
  failures: failures.map(named),
});

export const playwrightCounts = ({ stats, errors, suites }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
  flaky: specsIn(suites)
    .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
    .map(failedSpec)
    .map(named),
  failures: [
    ...specsIn(suites)
      .filter(({ ok }) => !ok)
      .map(failedSpec),
    ...errors.map((error) => ({ what: "around the journeys", errors: [error] })),
  ].map(named),
});

const failedSpec = ({ title, tests }) => ({
  what: title,
  errors: tests.flatMap(({ results }) => results).flatMap(({ errors }) => errors),
});

const specsIn = (suites = []) => suites.flatMap(({ specs, suites: inner }) => [...specs, ...specsIn(inner)]);

/** A runner that fails without a failed test, or leaves no report, still counts as one failure. */
export function runnerCounts({ name, code, output = "", report, read }) {
  const counts = report === undefined ? nothing : read(report);
  if (report !== undefined && (code === 0 || counts.failed > 0)) return counts;
  return sum([counts, oneFailed([name, ...lastWords(output)].join("\n    "))]);
}

const lastWords = (output) => stripVTControlCharacters(output).split("\n").filter(Boolean).slice(-30);

/** What failed and the first words of why. */
const named = ({ what, errors }) => [what, ...errors.map(firstLine).filter(Boolean)].join(": ");

const firstLine = ({ message = "" }) => stripVTControlCharacters(message).trim().split("\n", 1)[0];
