import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { StartUpRefusal } from "../../start-up-refusal.ts";
import { isAlive } from "./process.ts";

export interface Claim {
  readonly url: string;
  readonly folder: string;
  readonly isRunning: () => boolean;
}

const lock = [0x41736b, 0x6c6f6f6d];
const answerWithinMs = 300_000;
/** A killed server's connection ends a moment after it; a living one's stays. */
const timeoutMs = { holderAlive: 2_000, holderGone: 15_000 };

/**
 * One server owns an embedded database: the one whose connection holds this lock. It is free when that server died.
 * Undefined when the database ended meanwhile.
 */
export async function claimOwnership(claim: Claim): Promise<pg.Client | undefined> {
  const connection = await connectWhenReady(claim);
  if (!connection) return undefined;
  const start = Date.now();
  while (!(await takesLock(connection))) {
    const holder = await holderOf(connection);
    if (Date.now() - start > timeoutMs[isAlive(holder) ? "holderAlive" : "holderGone"]) {
      await connection.end();
      throw new StartUpRefusal(alreadyRunning(claim.folder, holder));
    }
    await sleep(100);
  }
  return connection;
}

const alreadyRunning = (folder: string, holder: number): string =>
  `Another Askloom server (process ${holder}) is running on the data folder ${folder}: stop it, or set ASKLOOM_DATA to another folder.`;

async function connectWhenReady({ url, folder, isRunning }: Claim): Promise<pg.Client | undefined> {
  for (const start = Date.now(); isRunning(); await sleep(25)) {
    const connection = new pg.Client({
      connectionString: url,
      application_name: `askloom server ${process.pid}`,
      connectionTimeoutMillis: 5_000,
    });
    // Without a listener an ended connection would end the process; the "end" event tells the owner.
    connection.on("error", () => {});
    try {
      await connection.connect();
      return connection;
    } catch (error) {
      if (isWrongPassword(error)) throw new StartUpRefusal(wrongPassword(folder), { cause: error });
      if (Date.now() - start > answerWithinMs) throw error;
    }
  }
  return undefined;
}

const isWrongPassword = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === "28P01";

const wrongPassword = (folder: string): string =>
  `The password in ${folder}/postgres.password does not open the database: bring back the file that was there, or set ASKLOOM_DATA to another folder.`;

async function takesLock(connection: pg.Client): Promise<boolean> {
  const { rows } = await connection.query("select pg_try_advisory_lock($1, $2) as taken", lock);
  return rows[0].taken;
}

async function holderOf(connection: pg.Client): Promise<number> {
  const { rows } = await connection.query(
    `select application_name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and classid = $1 and objid = $2`,
    lock,
  );
  return Number.parseInt(String(rows[0]?.application_name).replace(/\D+/, ""), 10);
}
