import { spawn } from "node:child_process";
import { once } from "node:events";
import { open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Binaries, program } from "./binaries.ts";
import type { ClusterFolder } from "./cluster-folder.ts";
import { freePort } from "./free-port.ts";
import { commandLineOf, isAlive } from "./process.ts";
import { surroundings } from "./run-as.ts";

/** The one process of a cluster that all its others belong to. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

const settingsAlways = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  timezone: "UTC",
  // Errors of statements go to the client that sent them; the log is for the server's own events.
  log_min_messages: "log",
  log_checkpoints: "off",
};

export async function runningPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const pidFile = join(cluster, "postmaster.pid");
  const [pid, , , port] = (await readFile(pidFile, "utf8").catch(() => "")).split("\n").map(Number);
  if (!pid || !port) return undefined;
  if (isPostmasterOf(cluster, pid)) return { pid, port };
  // PostgreSQL believes any living process of that number to be its own, and would never start again.
  if (isAlive(pid)) await rm(pidFile, { force: true });
  return undefined;
}

/** A process of its own session: Ctrl-C in the terminal does not reach it. */
export async function startPostmaster(
  { cluster, user }: ClusterFolder,
  { binaries, logFile, settings }: { binaries: Binaries; logFile: string; settings: Record<string, string> },
): Promise<Postmaster> {
  const port = await freePort();
  const log = await open(logFile, "a", 0o600);
  try {
    const flags = Object.entries({ ...settingsAlways, ...settings }).flatMap(([name, value]) => [
      "-c",
      `${name}=${value}`,
    ]);
    const child = spawn(program(binaries, "postgres"), ["-D", cluster, "-p", String(port), ...flags], {
      ...surroundings(user),
      detached: true,
      stdio: ["ignore", log.fd, log.fd],
    });
    await once(child, "spawn");
    child.unref();
    return { pid: Number(child.pid), port };
  } finally {
    await log.close();
  }
}

export const isPostmasterOf = (cluster: string, pid: number): boolean => commandLineOf(pid).includes(`-D ${cluster} `);

export async function stopPostmaster(cluster: string, { pid }: Postmaster): Promise<void> {
  for (const [signal, seconds] of [
    ["SIGINT", 20],
    ["SIGQUIT", 10],
  ] as const) {
    if (!isPostmasterOf(cluster, pid)) return;
    process.kill(pid, signal);
    for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(20)) {
      if (!isPostmasterOf(cluster, pid)) return;
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
}
