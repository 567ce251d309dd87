import { chmodSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { runningPostmaster } from "../../apps/server/src/platform/embedded-postgres/postmaster.ts";
import { commandLineOf, isAlive } from "../../apps/server/src/platform/embedded-postgres/process.ts";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "../../apps/server/src/platform/embedded-postgres/start-embedded-postgres.ts";

const temporary = realpathSync(tmpdir());
const prefix = "askloom-test-";
const settings = {
  file_copy_method: "clone",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "200",
  // No test measures the disk or has a second machine: what is read is in memory, and what is written may be lost.
  io_method: "sync",
  wal_level: "minimal",
  max_wal_senders: "0",
  jit: "off",
  // A client of the tests works out its password hundreds of times.
  scram_iterations: "1",
};
let stop = (): void => {};

export async function setup(project: TestProject): Promise<void> {
  await removeLeftovers();
  const folder = mkdtempSync(join(temporary, `${prefix}${process.pid}-`));
  chmodSync(folder, 0o711);
  // What the tests leave behind goes with it. A gigabyte takes a busy disk half a minute to remove: no hook may wait for that.
  process.env.TMPDIR = folder;
  const sockets = join(folder, "sockets");
  mkdirSync(sockets);
  // As root, PostgreSQL runs as another user.
  chmodSync(sockets, 0o777);
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, "data"),
    say: () => {},
    settings: { ...settings, unix_socket_directories: sockets },
  });
  stop = () => stopAtOnce(postgres, folder);
  process.once("exit", stop);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));
  // A quarter of the work of a short query is TCP.
  project.provide("postgresUrl", `${postgres.url}?${new URLSearchParams({ host: sockets })}`);
}

export function teardown(): void {
  process.off("exit", stop);
  stop();
}

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });

/** Nothing of it is needed any more, and nothing asynchronous happens while a process exits. */
function stopAtOnce({ processId }: EmbeddedPostgres, folder: string): void {
  if (isAlive(processId)) process.kill(processId, "SIGQUIT");
  for (let waits = 0; waits < 500 && commandLineOf(processId) !== ""; waits += 1) pause(20);
  remove(folder);
}

const pause = (milliseconds: number): unknown =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

// A run that was killed could not stop its database; the next run does.
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(temporary).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(temporary, name);
    const isOurs = statSync(folder).uid === process.getuid?.();
    if (!isOurs || isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue;
    const left = await runningPostmaster(join(folder, "data", "postgres"));
    if (left) process.kill(left.pid, "SIGQUIT");
    remove(folder);
  }
}
