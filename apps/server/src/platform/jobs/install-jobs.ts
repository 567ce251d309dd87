import { createHash } from "node:crypto";
import pg from "pg";
import { getConstructionPlans } from "pg-boss";
import { bossSchema } from "./boss.ts";
import { grantsFor } from "./grants.ts";
import { installQueues, type WantedQueue, wantedQueues } from "./install-queues.ts";
import { type QueueTable, queues } from "./queues.ts";

// Any fixed number other than the one of the migrations.
const installLock = 7_204_119;

/**
 * Brings pg-boss' tables, the queues and the application role's rights to this version,
 * once, however many processes start (J14). The owner does it, since the application role owns nothing (J13).
 */
export async function installJobs(ownerUrl: string, appRole: string, table: QueueTable = queues): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: "askloom-jobs-install" });
  owner.on("error", () => undefined);
  await owner.connect();
  try {
    await owner.query("select pg_advisory_lock($1)", [installLock]);
    const wanted = wantedQueues(table);
    const mark = markOf(wanted, appRole);
    if ((await installedMark(owner)) === mark) return;
    await installQueues(ownerUrl, wanted);
    await owner.query(grantsFor(appRole));
    await owner.query(`comment on schema ${bossSchema} is ${pg.escapeLiteral(mark)}`);
  } finally {
    await owner.end();
  }
}

/** Changes with everything that an installation depends on. */
function markOf(wanted: readonly WantedQueue[], appRole: string): string {
  const content = JSON.stringify([getConstructionPlans(bossSchema), wanted, grantsFor(appRole)]);
  return `askloom ${createHash("sha256").update(content).digest("hex")}`;
}

async function installedMark(owner: pg.Client): Promise<string | null | undefined> {
  const { rows } = await owner.query<{ mark: string | null }>(
    "select obj_description(oid, 'pg_namespace') as mark from pg_namespace where nspname = $1",
    [bossSchema],
  );
  return rows[0]?.mark;
}
