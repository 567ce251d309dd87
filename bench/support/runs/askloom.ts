import { compileGraph } from "@askloom/graph";
import { usualConnections } from "../../../apps/server/src/config.ts";
import { openDatabase } from "../../../apps/server/src/platform/db/database.ts";
import { embeddedOwnerUrl } from "../../../apps/server/src/platform/db/embedded-owner.ts";
import { tenants } from "../../../apps/server/src/platform/db/schema.ts";
import { prepareDatabase } from "../../../apps/server/src/prepare-database.ts";
import { openDeliveryWorker } from "../../../apps/server/src/runs/runs.ts";
import { type Subject, stepCount } from "./subject.ts";

const names = Array.from({ length: stepCount }, (_, index) => `step ${index}`);
const graph = compileGraph(
  {
    dialect: "workflow",
    nodes: names.map((id) => ({ id, kind: "call" })),
    edges: names.slice(1).map((to, order) => ({ id: to, from: names[order] ?? "", to, order })),
  },
  () => ({ enter: () => ({ is: "wait", opens: [{ open: "job", name: "call", request: null }] }) }),
);

const tenantId = crypto.randomUUID();

/** Runs of graphs on the server's own worker; so many of them may share a transaction. */
export const askloom = (name: string, maxTogether: number): Subject => ({
  name,
  async open({ superuserUrl, atOnce, call }) {
    const { appUrl } = await prepareDatabase(await embeddedOwnerUrl(superuserUrl), undefined);
    const onIdleError = () => undefined;
    // As many as a process opens by default; the peers open as many as they do by default.
    const database = openDatabase({ url: appUrl, maxConnections: usualConnections, onIdleError });
    await database.transaction({ tenantId, access: "write" }, (transaction) =>
      transaction.insert(tenants).values({ id: tenantId, tenancyName: tenantId }).onConflictDoNothing(),
    );
    const waiting = new Map<string, () => void>();
    const worker = openDeliveryWorker({
      database,
      performers: {
        call: {
          async perform() {
            await call();
            return { is: "done" };
          },
        },
      },
      dialects: { workflow: { load: async () => graph, verdict: () => true, dueAt: (_request, now) => now } },
      now: () => new Date(),
      onRecorded({ runId, node }) {
        if (node !== names.at(-1)) return;
        waiting.get(runId)?.();
        waiting.delete(runId);
      },
      onError: (error) => console.error(error),
      // One tenant gets three quarters of the room.
      concurrency: Math.ceil(atOnce * 1.5),
      maxTogether,
    });
    worker.start();
    const version = { tenantId, dialect: "workflow" as const, definitionId: crypto.randomUUID(), definitionVersion: 1 };
    return {
      run: () =>
        new Promise((done, fail) => {
          const id = crypto.randomUUID();
          waiting.set(id, () => done(undefined));
          worker.startRun({ ...version, id, input: {} }).catch(fail);
        }),
      async close() {
        await worker.stop();
        await database.close();
      },
    };
  },
});
