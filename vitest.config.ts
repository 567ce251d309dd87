import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/longest-first.ts";

export default defineConfig({
  test: {
    include: ["packages/**/*.test.{ts,tsx}", "apps/**/*.test.{ts,tsx}", "tests/**/*.test.ts"],
    globalSetup: ["tests/support/postgres.ts"],
    // Files of a worker share what they import: importing it anew for each costs more than half of the packages' time.
    isolate: false,
    // Some tests wait for other processes most of the time: a third worker goes on beside them.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
