import { expect, test } from "vitest";
import { bansBrokenBy } from "./bans.ts";

const feature = "apps/server/src/identity/tenants/tenants.ts";
const outbound = "an outbound connection outside of egress/";
const idle = "a test that does not run, or keeps others from running";
const environment = "the environment outside of main.ts, backup.ts and config.ts";

test.each([
  ["packages/engine/src/a.ts", "const now = Date.now();", "a clock"],
  ["packages/graph/src/a.ts", "const now = new Date();", "a clock"],
  ["packages/functions/src/a.ts", "const id = Math.random();", "randomness"],
  [
    "packages/actions/src/a.ts",
    "const never = new Promise<never>(() => {});",
    "a promise of the whole module, which keeps all that ever waits for it",
  ],
  ["packages/contract/src/a.ts", "const key = process.env.KEY;", "the process or its environment"],
  [feature, "const key = process.env.KEY;", environment],
  [feature, 'const key = process["env"];', environment],
  [feature, 'import { env } from "node:process";', `${environment}, by node:process`],
  [feature, "const { env } = process;", environment],
  [feature, "const answer = await fetch(url);", outbound],
  [feature, "http.request(url);", outbound],
  [feature, "const keys = createRemoteJWKSet(url);", outbound],
  [feature, 'import { connect } from "node:net";', `${outbound}, by node:net`],
  [feature, 'import { Agent } from "undici";', `${outbound}, by undici`],
  [
    "packages/engine/src/a.ts",
    'import { operators } from "@askloom/contract";',
    "more than types of the contract, whose schemas a visitor's page must not load, by @askloom/contract",
  ],
  ["a.test.ts", 'test.only("a", run);', idle],
  ["a.test.ts", 'describe.concurrent.skip("a", run);', idle],
  ["e2e/a.spec.ts", 'test.fixme("a", run);', idle],
  [feature, "export default 1;", "a default export"],
  [feature, "export { a as default };", "a default export"],
  [feature, `// @ts-${"ignore"}\na();`, "a suppression of the checks"],
  [feature, `// biome-${"ignore"} lint: x`, "a suppression of the checks"],
  [feature, "a();\n".repeat(301), "301 lines, more than 300"],
])("%s breaks a ban by %j", (path, source, what) => {
  expect(bansBrokenBy({ path, source })).toEqual([`${path}: ${what}`]);
});

test.each([
  ["packages/engine/src/a.ts", "const date = new Date(given);"],
  ["packages/engine/src/a.ts", 'import type { Operator } from "@askloom/contract";'],
  ["packages/engine/src/a.test.ts", "const now = Date.now();"],
  ["packages/actions/src/a.ts", "function wait() {\n  const never = new Promise<never>(() => {});\n}"],
  ["apps/server/src/config.ts", "read(process.env);"],
  ["apps/server/src/platform/jobs/port.ts", "export type Jobs = {\n  fetch(queue: string): Promise<Job[]>;\n};"],
  ["apps/server/src/platform/jobs/boss.ts", "const jobs = await boss.fetch(queue);"],
  ["apps/server/src/platform/egress/egress.ts", "const answer = await fetch(url);"],
  ["apps/server/src/identity/oidc/keys.ts", "createRemoteJWKSet(url, { [customFetch]: egress.fetch });"],
  ["apps/server/src/main.ts", 'import { createServer } from "node:net";'],
  ["apps/server/src/a/a.test.ts", "const answer = await fetch(url);"],
  ["apps/workspace/vite.config.ts", "export default {};"],
  ["a.test.ts", 'test.skipIf(isRoot)("a", run);'],
  ["a.ts", "a();\n".repeat(300)],
])("%s may hold %j", (path, source) => {
  expect(bansBrokenBy({ path, source })).toEqual([]);
});
