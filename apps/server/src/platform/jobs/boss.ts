import { PgBoss } from "pg-boss";
import type { Log } from "./log.ts";

export const bossSchema = "pgboss";

/**
 * pg-boss as the application role runs it: it owns nothing, so it neither migrates nor reindexes.
 * One process at a time looks for dead ones; all of them try to.
 */
export async function startBoss(appUrl: string, log: Log): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: appUrl,
    application_name: "askloom-jobs",
    schema: bossSchema,
    max: 4,
    migrate: false,
    createSchema: false,
    reindex: false,
    superviseIntervalSeconds: 3,
    monitorIntervalSeconds: 3,
    maintenanceIntervalSeconds: 300,
    // Jobs that wait for other jobs are not used.
    flowIntervalSeconds: 3600,
  });
  boss.on("error", (error) => log.warn({ err: error }, "pg-boss met an error"));
  boss.on("warning", ({ message, data }) => log.warn({ data }, message));
  try {
    return await boss.start();
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
}
