import { Agent, request } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";

export const stepCount = 5;

/** Something that runs five steps, each a call that is recorded before the next. */
export interface Subject {
  readonly name: string;
  /** Ready to run so many at once. */
  open(options: SubjectOptions): Promise<OpenSubject>;
}

export interface SubjectOptions {
  /** Of a superuser: a peer makes what it needs. */
  readonly superuserUrl: string;
  readonly atOnce: number;
  readonly call: () => Promise<void>;
}

export interface OpenSubject {
  /** Resolves when all steps of a new run are done. */
  run(): Promise<unknown>;
  close(): Promise<void>;
}

export const peersFolder = join(import.meta.dirname, "../../peers/runs");

/** A package of the peers. `Exports` says what is used of it: its types are not installed with the product. */
export async function peer<Exports>(name: string): Promise<Exports> {
  const path = createRequire(join(peersFolder, "package.json")).resolve(name);
  return (await import(path)) as Exports;
}

/** Calls the receiver; all subjects do it the same way. */
export function callerOf(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const call = () =>
    new Promise<void>((done, fail) => {
      const sent = request({ agent, port, host: "127.0.0.1", method: "POST", path: "/step" }, (answer) => {
        answer.resume().on("end", done).on("error", fail);
      });
      sent.on("error", fail).end("{}");
    });
  return { call, close: () => agent.destroy() };
}
