import { defineConfig } from "@playwright/test";
import { freePort } from "../apps/server/src/platform/embedded-postgres/free-port.ts";
import { temporaryFolder } from "../tests/support/temporary-folder.ts";
import { timeoutMs } from "./support/timeout.ts";

// This file is read again by every worker: what the first reading chose is kept in the environment.
process.env.ASKLOOM_TEST_PORT ??= String(await freePort());
// The only port of this machine that webhooks of journeys may call.
process.env.ASKLOOM_TEST_RECEIVER ??= String(await freePort());
process.env.ASKLOOM_TEST_DATA ??= temporaryFolder("e2e");

// Journeys with this tag come first: begun last, one of them would keep one core busy and the other waiting.
const long = /@long\b/;

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  // On two cores: while two wait for something, a third goes on.
  workers: 3,
  fullyParallel: true,
  projects: [
    { name: "long", grep: long },
    { name: "short", grepInvert: long },
  ],
  forbidOnly: true,
  // In CI a journey is tried again once, and the run names it.
  retries: process.env.CI === undefined ? 0 : 1,
  // Only what hangs may end here.
  timeout: 120_000,
  expect: { timeout: timeoutMs },
  build: { external: ["**/*.ts"] },
  reporter: [["list"]],
  outputDir: "../test-results",
  webServer: {
    // The whole product, once for all journeys, with a data folder of its own.
    command: `"${process.execPath}" apps/server/src/main.ts`,
    cwd: "..",
    env: {
      PORT: process.env.ASKLOOM_TEST_PORT,
      ASKLOOM_DATA: process.env.ASKLOOM_TEST_DATA,
      // Journeys begin with empty lists.
      ASKLOOM_DEMO: "accounts",
      EGRESS_ALLOW: `127.0.0.1:${process.env.ASKLOOM_TEST_RECEIVER}`,
    },
    wait: { stdout: /password (?<askloom_test_password>[^\s)]+)\)[\s\S]*running at (?<askloom_test_url>\S+)/ },
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
  },
  use: {
    locale: "en-US",
    // What a worker answers, no journey could answer in its place; those about it allow it.
    serviceWorkers: "block",
    // What moves is not what these journeys are about.
    contextOptions: { reducedMotion: "reduce" },
    trace: process.env.E2E_TRACE === undefined ? "off" : "retain-on-failure",
    launchOptions: {
      ...(process.env.CHROMIUM_PATH === undefined ? {} : { executablePath: process.env.CHROMIUM_PATH }),
      // As root, Chromium's own sandbox cannot be set up.
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
    },
  },
});
