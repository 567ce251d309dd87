import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

export interface OwnerOptions {
  readonly clone: string;
  readonly folder: string;
  readonly system: string;
  readonly uid?: number | undefined;
}

export interface OwnerMessage {
  readonly announced?: string;
  readonly url?: string;
  readonly processId?: number;
  readonly refused?: string;
  readonly lost?: string;
}

export interface OwnerProcess {
  readonly pid: number;
  /** Resolves with the first message that has the key. */
  heard<Key extends keyof OwnerMessage>(key: Key): Promise<NonNullable<OwnerMessage[Key]>>;
  end(signal: NodeJS.Signals): Promise<void>;
}

/** A process that owns an embedded PostgreSQL. It leads a process group, to be killed together with what it runs. */
export function spawnOwner({ clone, folder, system, uid }: OwnerOptions): OwnerProcess {
  const systemFolders = { programs: join(system, "programs"), clusters: join(system, "clusters") };
  const program = join(clone, "tests/support/embedded-postgres-server.ts");
  const child = spawn(join(clone, "node_modules/node/bin/node"), [program, JSON.stringify({ folder, systemFolders })], {
    stdio: ["pipe", "pipe", "inherit"],
    detached: true,
    cwd: "/",
    ...(uid !== undefined && { uid, gid: uid }),
  });
  const messages: OwnerMessage[] = [];
  const lines = createInterface({ input: child.stdout }).on("line", (line) => messages.push(JSON.parse(line)));
  let isClosed = false;
  const closed = once(lines, "close").then(() => {
    isClosed = true;
  });
  return {
    pid: Number(child.pid),
    heard: async (key) => {
      for (;;) {
        const [found] = messages.flatMap((message) => message[key] ?? []);
        if (found !== undefined) return found;
        if (isClosed) throw new Error(`The process ended without "${key}"; it told ${JSON.stringify(messages)}`);
        await Promise.race([once(lines, "line"), closed]);
      }
    },
    end: async (signal) => {
      const ended = child.exitCode !== null || child.signalCode !== null;
      if (!ended) await Promise.all([once(child, "exit"), process.kill(-Number(child.pid), signal)]);
    },
  };
}
