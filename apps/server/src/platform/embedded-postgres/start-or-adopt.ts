import { readFile, stat } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { StartUpRefusal } from "../../start-up-refusal.ts";
import { readFailedStart } from "./failed-start.ts";
import { type Claim, claimOwnership } from "./ownership.ts";
import { isPostmasterOf, type Postmaster, runningPostmaster, startPostmaster } from "./postmaster.ts";
import type { PreparedCluster } from "./prepare-cluster.ts";

export interface RunningDatabase {
  readonly postmaster: Postmaster;
  readonly claim: Claim;
  readonly owner: pg.Client;
}

const timeoutMs = 15_000;

/** A database still running there is adopted if no server owns it; none running is started. */
export async function startOrAdopt(prepared: PreparedCluster): Promise<RunningDatabase> {
  for (const start = Date.now(); ; await sleep(200)) {
    const logStart = await sizeOf(prepared.logFile);
    const adopted = await runningPostmaster(prepared.cluster);
    const postmaster = adopted ?? (await startPostmaster(prepared, prepared));
    const claim = claimOf(prepared, postmaster);
    const owner = await claimOwnership(claim);
    if (owner && adopted)
      prepared.say(`Took over the database that an earlier server left running (process ${adopted.pid}).`);
    if (owner) return { postmaster, claim, owner };
    const { mayPass, sentence } = readFailedStart(await textFrom(prepared.logFile, logStart), prepared);
    if (!mayPass || Date.now() - start > timeoutMs) throw new StartUpRefusal(sentence);
  }
}

/** Of the superuser. */
export const urlOf = ({ password }: PreparedCluster, { port }: Postmaster): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;

const claimOf = (prepared: PreparedCluster, postmaster: Postmaster): Claim => ({
  url: urlOf(prepared, postmaster),
  folder: prepared.folder,
  isRunning: () => isPostmasterOf(prepared.cluster, postmaster.pid),
});

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => undefined);
  return found?.size ?? 0;
}

const textFrom = async (file: string, start: number): Promise<string> =>
  (await readFile(file)).subarray(start).toString();
