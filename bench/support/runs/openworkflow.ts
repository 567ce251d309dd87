import pg from "pg";
import { peer, type Subject, stepCount } from "./subject.ts";

interface Step {
  run(config: { readonly name: string }, work: () => Promise<void>): Promise<void>;
}
interface Definition {
  run(input: { readonly id: string }): Promise<unknown>;
}
interface OpenWorkflow {
  defineWorkflow(
    spec: { readonly name: string },
    work: (context: { readonly input: { readonly id: string }; readonly step: Step }) => Promise<void>,
  ): Definition;
  newWorker(options: { readonly concurrency: number }): { start(): Promise<void>; stop(): Promise<void> };
}
interface Packages {
  readonly OpenWorkflow: new (options: { readonly backend: unknown }) => OpenWorkflow;
}
interface Backends {
  readonly BackendPostgres: { connect(url: string): Promise<{ stop(): Promise<void> }> };
}

export const openworkflow: Subject = {
  name: "openworkflow",
  async open({ superuserUrl, atOnce, call }) {
    const { OpenWorkflow } = await peer<Packages>("openworkflow");
    const { BackendPostgres } = await peer<Backends>("openworkflow/postgres");
    const backend = await BackendPostgres.connect(await databaseOf(superuserUrl));
    const client = new OpenWorkflow({ backend });
    const waiting = new Map<string, () => void>();
    const workflow = client.defineWorkflow({ name: "five" }, async ({ input, step }) => {
      for (let number = 0; number < stepCount; number += 1) await step.run({ name: `step ${number}` }, call);
      // Its own way to hear of the end asks the database again and again: it is not measured.
      waiting.get(input.id)?.();
      waiting.delete(input.id);
    });
    const worker = client.newWorker({ concurrency: atOnce });
    await worker.start();
    return {
      run: () =>
        new Promise((done, fail) => {
          const id = crypto.randomUUID();
          waiting.set(id, () => done(undefined));
          workflow.run({ id }).catch(fail);
        }),
      async close() {
        await worker.stop();
        await backend.stop();
      },
    };
  },
};

async function databaseOf(superuserUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  const { rowCount } = await client.query("select from pg_database where datname = 'openworkflow'");
  if (rowCount === 0) await client.query("create database openworkflow");
  await client.end();
  const url = new URL(superuserUrl);
  url.pathname = "/openworkflow";
  return url.href;
}
