import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../apps/server/src/platform/embedded-postgres/free-port.ts";
import { runningPostmaster } from "../apps/server/src/platform/embedded-postgres/postmaster.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

const { keepRunning } = await import(new URL("../scripts/keep-running.mjs", import.meta.url).href);

/** Runs that end as told, each after so long; gives how long was waited between them. */
async function waitsBetween(...runs: { code: number; isRunning?: boolean; lastedMs?: number }[]) {
  const waits: number[] = [];
  let clock = 0;
  const runOnce = async () => {
    const { code = 0, isRunning = true, lastedMs = 10 } = runs.shift() ?? { code: 0 };
    clock += lastedMs;
    return { code, isRunning };
  };
  const sleep = async (ms: number) => void waits.push(ms);
  const code = await keepRunning(runOnce, { say: () => undefined, sleep, now: () => clock });
  return { code, waits };
}

test("[O16] a server that ends unexpectedly is started again, later each time, soon again once it ran for a while", async () => {
  const crash = { code: 1 };
  expect(await waitsBetween(crash, crash, { code: 1, isRunning: false }, crash, crash, crash, crash)).toEqual({
    code: 0,
    waits: [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000],
  });
  expect((await waitsBetween(crash, crash, { code: 134, lastedMs: 60_000 }, crash)).waits).toEqual([
    1000, 2000, 1000, 2000,
  ]);
});

test("[O16] a server that cannot start, or stops as it was asked to, is left alone", async () => {
  expect(await waitsBetween({ code: 1, isRunning: false })).toEqual({ code: 1, waits: [] });
  expect(await waitsBetween({ code: 0 })).toEqual({ code: 0, waits: [] });
});

test("[O16] after its embedded PostgreSQL was killed, npm start serves again and says so", async () => {
  const folder = join(temporaryFolder("keep-running"), "data");
  const program = `import(${JSON.stringify(new URL("../scripts/start-server.mjs", import.meta.url).href)}).then(({ serve }) => serve())`;
  const env = { ...process.env, PORT: String(await freePort()), ASKLOOM_DATA: folder, ASKLOOM_DEMO: "accounts" };
  const child = spawn(process.execPath, ["--eval", program], { env, stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(async () => {
    child.kill("SIGTERM");
    if (child.exitCode === null) await once(child, "exit");
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on("line", (line) => output.push(line));
  const timesRunning = () => output.filter((line) => line.startsWith("Askloom is running at")).length;
  await expect.poll(timesRunning, { timeout: 40_000 }).toBe(1);
  const postmaster = await runningPostmaster(join(folder, "postgres"));
  process.kill(postmaster?.pid ?? 0, "SIGKILL");
  await expect.poll(timesRunning, { timeout: 40_000 }).toBe(2);
  expect(output).toContain("Askloom ended unexpectedly (exit code 1). It starts again in 1 s.");
  const address = /http\S+/.exec(output.findLast((line) => line.startsWith("Askloom is running at")) ?? "")?.[0];
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
});
