import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/longest-first.ts";
import { writtenReport } from "./tests/support/written-report.ts";

/** Set by `npm test`, which counts what each runner came to. */
const { ASKLOOM_TEST_REPORT: report } = process.env;

export default defineConfig({
  test: {
    include: ["packages/**/*.test.{ts,tsx}", "apps/**/*.test.{ts,tsx}", "tests/**/*.test.ts"],
    globalSetup: ["tests/support/postgres.ts"],
    setupFiles: ["tests/support/words.ts"],
    // Files of a worker share what they import: importing it anew for each costs more than half of the packages' time.
    isolate: false,
    // On two cores: some tests wait for other processes most of the time, and two more workers go on beside them.
    maxWorkers: 4,
    reporters: ["default", ...(report === undefined ? [] : [writtenReport(report)])],
    sequence: { sequencer: LongestFirst },
    // Only what hangs may end here: with other work on the machine some tests have taken half a minute.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // In the end everything that the tests have written is removed.
    teardownTimeout: 120_000,
  },
});
