import { setTimeout as sleep } from "node:timers/promises";
import { PgBoss, type UpdateQueueOptions } from "pg-boss";
import { bossSchema } from "./boss.ts";
import { givenUp, givenUpQueue } from "./given-up.ts";
import { type Queue, type QueueTable, systemTenant } from "./queues.ts";

const hour = 3600;
const year = 365 * 24 * hour;

export interface WantedQueue {
  readonly name: string;
  readonly settings: UpdateQueueOptions;
  /** Given once: pg-boss does not change it afterwards. */
  readonly policy: "standard" | "exclusive";
  readonly schedule: string | undefined;
}

/** What pg-boss has to know of the queues. */
export const wantedQueues = (table: QueueTable): WantedQueue[] => [
  { name: givenUp, settings: settingsOf(givenUpQueue), policy: "standard", schedule: undefined },
  ...Object.entries(table).map(([name, queue]) => ({
    name,
    settings: { ...settingsOf(queue), deadLetter: givenUp },
    policy: queue.isKeyed === true ? ("exclusive" as const) : ("standard" as const),
    schedule: queue.schedule,
  })),
];

/** Makes or migrates pg-boss' schema, its queues and their schedules. */
export async function installQueues(ownerUrl: string, wanted: readonly WantedQueue[]): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    application_name: "askloom-jobs-install",
    schema: bossSchema,
    max: 2,
    supervise: false,
    schedule: false,
    bamIntervalSeconds: 10,
  });
  const errors: Error[] = [];
  boss.on("error", (error) => errors.push(error));
  await boss.start();
  try {
    for (const queue of wanted) await installQueue(boss, queue);
    // An upgrade of pg-boss builds indexes after its start, and only while an instance of the owner runs.
    while (errors.length === 0 && (await isBuilding(boss))) await sleep(500);
    if (errors[0] !== undefined) throw errors[0];
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function installQueue(boss: PgBoss, { name, settings, policy, schedule }: WantedQueue): Promise<void> {
  await boss.createQueue(name, { policy });
  await boss.updateQueue(name, settings);
  if (schedule === undefined) return;
  await boss.schedule(name, schedule, {}, { tz: "UTC", group: { id: systemTenant }, missed: "once" });
}

async function isBuilding(boss: PgBoss): Promise<boolean> {
  return (await boss.getBamStatus()).some(({ status }) => status !== "completed");
}

function settingsOf(queue: Queue): UpdateQueueOptions {
  return {
    retryLimit: queue.retries,
    retryDelay: queue.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: hour,
    heartbeatSeconds: queue.heartbeatSeconds,
    expireInSeconds: queue.timeoutSeconds,
    // What became of a job is in our own history; pg-boss may forget it soon, so that its tables stay small.
    deleteAfterSeconds: hour,
    // pg-boss deletes what has waited longer than this, run or not (J15).
    retentionSeconds: 50 * year,
  };
}
