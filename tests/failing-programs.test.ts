import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { commandLineOf } from "../apps/server/src/platform/embedded-postgres/process.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

// One for both endings: making a database is most of a first start.
const folder = temporaryFolder("failing");
const program = new URL("./support/failing-program.ts", import.meta.url).pathname;

test.for(["fails", "SIGTERM"] as const)(
  "[O25] a bench or chaos program that ends early leaves no process running: %s",
  { timeout: 120_000 },
  async (ending) => {
    const child = spawn(process.execPath, [program, folder, ending], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    const ended = once(child, "exit");
    const [line] = await once(createInterface({ input: child.stdout }), "line");
    const processes: number[] = JSON.parse(line);
    expect(processes).toEqual([expect.any(Number), expect.any(Number), expect.any(Number)]);
    onTestFinished(() => {
      for (const process of processes.filter(isRunning)) end(process);
    });
    if (ending !== "fails") child.kill(ending);
    const [code] = await ended;
    expect(code).toBe(1);
    await expect.poll(() => processes.filter(isRunning), { timeout: 60_000 }).toEqual([]);
  },
);

test("[O25] benches and chaos programs start no database in another way", () => {
  const starting = ["bench", "chaos"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .map((file) => `${folder}/${file}`)
      .filter((file) => readFileSync(file, "utf8").includes("startEmbeddedPostgres(")),
  );
  expect(starting).toEqual(["bench/support/own-postgres.ts"]);
});

const isRunning = (processId: number): boolean => commandLineOf(processId) !== "";

function end(processId: number): void {
  process.kill(processId, "SIGKILL");
}
