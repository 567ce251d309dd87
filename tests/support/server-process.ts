import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export interface ServerProcess {
  readonly baseUrl: string;
  /** Of the demo accounts; empty without the demo seed. */
  readonly demoPassword: string;
  readonly child: ChildProcess;
  readonly output: readonly string[];
  end(signal: NodeJS.Signals): Promise<number | null>;
}

const main = fileURLToPath(new URL("../../apps/server/src/main.ts", import.meta.url));

/** Starts the real server as a process of its own and waits until it serves. */
export async function startServerProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: string[] = [];
  const ready = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on("line", (line) => {
      output.push(line);
      const address = /^Askloom is running at (.+)$/.exec(line)?.[1];
      if (address !== undefined) ready.resolve(address);
    });
  }
  const ended = once(child, "exit");
  ended.then(() => ready.reject(new Error(`the server ended before it served:\n${output.join("\n")}`)));
  const baseUrl = await ready.promise;
  return {
    baseUrl,
    get demoPassword() {
      return /password (\S+)\)/.exec(output.join("\n"))?.[1] ?? "";
    },
    child,
    output,
    async end(signal) {
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}
