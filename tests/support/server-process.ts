import { type ChildProcess, spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export interface ServerProcess {
  /** The address that it says it runs at; empty before. */
  readonly baseUrl: string;
  /** Of the demo accounts; empty without the demo seed. */
  readonly demoPassword: string;
  readonly child: ChildProcess;
  readonly output: readonly string[];
  /** Its exit code; null when a signal killed it. */
  readonly ended: Promise<number | null>;
  /** Waits for a line that contains the text. */
  message(text: string): Promise<void>;
  end(signal: NodeJS.Signals): Promise<number | null>;
}

const { serverFlags } = await import(new URL("../../scripts/server-environment.mjs", import.meta.url).href);
const main = fileURLToPath(new URL("../../apps/server/src/main.ts", import.meta.url));

/** Starts the real server as a process of its own and waits until it serves. */
export async function startServerProcess(
  environment: Record<string, string>,
  program: string = main,
): Promise<ServerProcess> {
  const server = spawnServerProcess(environment, program);
  await server.message("Askloom is running at");
  return server;
}

/** Starts the real server as a process of its own, with a channel to its starter as `npm start` gives it one. */
export function spawnServerProcess(environment: Record<string, string>, program: string = main): ServerProcess {
  const child = spawn(process.execPath, [...serverFlags, program], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const output: string[] = [];
  const news = new EventEmitter();
  const closed = [child.stdout, child.stderr].map((stream) => {
    if (stream === null) throw new Error("the server's output cannot be read");
    const lines = createInterface({ input: stream }).on("line", (line) => {
      output.push(line);
      news.emit("news");
    });
    return once(lines, "close");
  });
  let isEnded = false;
  const ended = Promise.all([once(child, "exit"), ...closed]).then(() => {
    isEnded = true;
    news.emit("news");
    return child.exitCode;
  });
  const found = (pattern: RegExp) => pattern.exec(output.join("\n"))?.[1] ?? "";
  return {
    get baseUrl() {
      return found(/^Askloom is running at (.+)$/m);
    },
    get demoPassword() {
      return found(/password (\S+)\)/);
    },
    child,
    output,
    ended,
    async message(text) {
      while (!output.some((line) => line.includes(text))) {
        if (isEnded) throw new Error(`the server ended before it said "${text}":\n${output.join("\n")}`);
        await once(news, "news");
      }
    },
    async end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}
