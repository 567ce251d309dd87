import { setTimeout as sleep } from "node:timers/promises";
import { build } from "./build.mjs";
import { inClone, pinnedNode } from "./clone.mjs";
import { orSayWhy } from "./failure.mjs";
import { install } from "./install.mjs";
import { keepRunning } from "./keep-running.mjs";
import { endWithParent } from "./parent.mjs";
import { run } from "./run.mjs";
import { serverEnvironment, serverFlags } from "./server-environment.mjs";

export function startServer() {
  endWithParent();
  return orSayWhy(async () => {
    await install();
    await build();
    await serve();
  });
}

/** Serves what is installed and built until it is asked to stop. */
export async function serve() {
  process.exitCode = await keepRunning(runServer, { say: console.error, sleep, now: Date.now });
}

async function runServer() {
  let isRunning = false;
  // The server stops when the channel closes: killing this process leaves no server behind.
  const stdio = ["inherit", "inherit", "inherit", "ipc"];
  const onMessage = (message) => {
    if (message === "running") isRunning = true;
  };
  const env = serverEnvironment();
  const program = [...serverFlags, inClone("apps/server/src/main.ts")];
  const { code } = await run(pinnedNode, program, { stdio, onMessage, env });
  return { code, isRunning };
}
