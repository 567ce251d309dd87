import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "./build.mjs";
import { chromium } from "./chromium.mjs";
import { inClone, pinnedNode } from "./clone.mjs";
import {
  closingLine,
  failureLines,
  flakyLines,
  oneFailed,
  onePassed,
  playwrightCounts,
  runnerCounts,
  sum,
  vitestCounts,
} from "./counts.mjs";
import { orSayWhy } from "./failure.mjs";
import { install } from "./install.mjs";
import { endWithParent } from "./parent.mjs";
import { run } from "./run.mjs";
import { twoAtOnce } from "./two-at-once.mjs";

const biome = inClone("node_modules/@biomejs/biome/bin/biome");
const typescript = inClone("node_modules/typescript/bin/tsc");
const vitest = inClone("node_modules/vitest/vitest.mjs");
const playwright = inClone("node_modules/@playwright/test/cli.js");

/** What needs neither a database nor a browser, without what tries thousands of generated cases. */
const quick = ["packages", "tests/structure", "tests/counts", "apps/workspace", "apps/portal", "apps/visitor"];

/** Everything, or with a filter only the Vitest files that it names. Ends with the line that counts. */
export const runTests = (filter) =>
  runSteps((reports) => (filter.length > 0 ? { checks: [], runners: [vitestStep(reports, filter)] } : all(reports)));

/** Format, lint, types, structure and units: what one wants to know before each commit. */
export const runCheck = () => runSteps((reports) => ({ checks: staticChecks, runners: [quickStep(reports)] }));

async function runSteps(stepsIn) {
  endWithParent();
  const reports = mkdtempSync(join(tmpdir(), "askloom-reports-"));
  // As root, PostgreSQL runs as another user, who must be able to enter.
  chmodSync(reports, 0o711);
  process.once("exit", () => rmSync(reports, { recursive: true, force: true }));
  await orSayWhy(async () => {
    await install();
    const start = Date.now();
    const { checks, runners } = stepsIn(reports);
    const counts = await twoAtOnce(checks.map((check) => () => checked(check)));
    for (const runner of runners) counts.push(await timed(runner));
    const total = sum(counts);
    durations.push({ name: "all", seconds: secondsSince(start) });
    console.log(`\n${durationLines(durations)}\n${flakyLines(total)}${failureLines(total)}${closingLine(total)}`);
    process.exitCode = total.failed > 0 ? 1 : 0;
  });
}

const durations = [];

const durationLines = (parts) =>
  `Seconds:\n${parts.map(({ name, seconds }) => `  ${seconds.padStart(6)}  ${name}\n`).join("")}`;

const projects = ["tsconfig.browser.json", "tsconfig.json", "packages/tsconfig.json"];
const staticChecks = [
  ...projects.map((project) => ({
    name: `types of ${project}`,
    work: () => program([typescript, "--noEmit", "--singleThreaded", "-p", project]),
  })),
  { name: "format and lint", work: () => program([biome, "check", "."]) },
];

/** Each check uses one core; what takes longest comes first. The runners have the machine to themselves. */
function all(reports) {
  return {
    checks: [{ name: "build", work: built }, ...staticChecks],
    // Where a browser has to be fetched first, that goes on beside the checks.
    runners: [
      vitestStep(reports, []),
      ...(isThere("e2e/playwright.config.ts") ? [playwrightStep(reports, orSayWhy(chromium))] : []),
    ],
  };
}

const isThere = (path) => existsSync(inClone(path));

/** Two of these go on at once, so each says what it has to say when it has ended. */
async function checked({ name, work }) {
  const start = Date.now();
  const { isGood, output } = await work();
  const counts = isGood ? onePassed : oneFailed(name);
  durations.push({ name, seconds: secondsSince(start) });
  console.log(`${output}── ${name}: ${closingLine(counts)} (${secondsSince(start)} s)`);
  return counts;
}

async function timed({ name, work }) {
  console.log(`\n── ${name}`);
  const start = Date.now();
  const counts = runnerCounts({ name, ...(await work()) });
  durations.push({ name, seconds: secondsSince(start) });
  console.log(`── ${name}: ${closingLine(counts)} (${secondsSince(start)} s)`);
  return counts;
}

/** A runner has the terminal; what it complains of is kept as well. */
const heard = ["inherit", "inherit", "pipe"];

const secondsSince = (start) => ((Date.now() - start) / 1000).toFixed(1);

async function program(args) {
  const { code, output } = await run(pinnedNode, args, { quiet: true });
  return { isGood: code === 0, output };
}

async function built() {
  const isBuilt = await orSayWhy(async () => {
    await build();
    return true;
  });
  return { isGood: isBuilt === true, output: "" };
}

const quickStep = (reports) =>
  vitestStep(reports, quick, { name: "structure and unit tests", env: { ASKLOOM_TEST_QUICK: "1" } });

const vitestStep = (reports, filter, { name, env: extra } = { name: "structure, unit and server tests" }) => ({
  name,
  work: async () => {
    const file = join(reports, "vitest.json");
    const env = { ...environmentIn(reports), ...extra, ASKLOOM_TEST_REPORT: file };
    const ended = await run(pinnedNode, [vitest, "run", ...filter], { env, stdio: heard });
    return { ...ended, report: reportIn(file), read: vitestCounts };
  },
});

const playwrightStep = (reports, fetched) => ({
  name: "browser tests",
  work: async () => {
    const file = join(reports, "playwright.json");
    const browser = await fetched;
    if (!browser) return {};
    const env = {
      ...environmentIn(reports),
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      ASKLOOM_TEST_DATA: join(reports, "data"),
    };
    const args = ["test", "--config=e2e/playwright.config.ts", "--reporter=list,json"];
    const ended = await run(pinnedNode, [playwright, ...args], { env, stdio: heard });
    return { ...ended, report: reportIn(file), read: playwrightCounts };
  },
});

/** Servers are started many times: what Node has compiled once it need not compile again. */
const environmentIn = (reports) => ({ ...process.env, NODE_COMPILE_CACHE: join(reports, "compiled") });

function reportIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
