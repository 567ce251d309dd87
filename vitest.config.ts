import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/longest-first.ts";
import { withTrialArea } from "./tests/support/with-trial-area.ts";
import { writtenReport } from "./tests/support/written-report.ts";

/** Set by `npm test`, which counts what each runner came to, and by `npm run check`. */
const { ASKLOOM_TEST_REPORT: report, ASKLOOM_TEST_QUICK: quick } = process.env;

const shared = {
  setupFiles: ["tests/support/words.ts"],
  // Files of a worker share what they import: importing it again for each costs more than half of the packages' time.
  isolate: false,
  // Only what hangs may end here: with other work on the machine some tests have taken half a minute.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
};
/** Thousands of generated forms, files and attacks: too long to wait for before each commit. */
const exhaustiveTests = [
  "packages/engine/src/**/any-form.test.ts",
  "packages/functions/src/sandbox/attacks.test.ts",
  "packages/import/src/broken-files.test.ts",
  "packages/import/src/workbook/read-workbook.test.ts",
];
const trialTests = ["tests/trial-area/*.test.{ts,tsx}"];
const generatedTests = [
  "apps/server/src/platform/http/contract-*.test.ts",
  "apps/server/src/records/life-cycle.test.ts",
  "apps/server/src/platform/db/catalogue.test.ts",
  "apps/workspace/src/shared/list/area-list-page.test.tsx",
];

export default defineConfig({
  test: {
    globalSetup: ["tests/support/postgres.ts"],
    projects: [
      {
        test: {
          ...shared,
          name: "all",
          include: ["{packages,apps,tests}/**/*.test.{ts,tsx}"],
          exclude: [...trialTests, "**/node_modules/**", ...(quick === undefined ? [] : exhaustiveTests)],
        },
      },
      // What the registry of areas generates goes through an area that is nowhere else.
      {
        plugins: [withTrialArea()],
        test: { ...shared, name: "trial area", include: [...generatedTests, ...trialTests] },
      },
    ],
    // On two cores: some tests wait for other processes most of the time, and two more workers go on beside them.
    maxWorkers: 4,
    reporters: ["default", ...(report === undefined ? [] : [writtenReport(report)])],
    sequence: { sequencer: LongestFirst },
    // In the end everything that the tests have written is removed.
    teardownTimeout: 120_000,
  },
});
