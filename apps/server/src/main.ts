import { type EventEmitter, once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { readConfig } from "./config.ts";
import { errorForLog } from "./platform/http/error-for-log.ts";
import { serve } from "./serve.ts";
import { StartUpRefusal } from "./start-up-refusal.ts";
import { giveThreadsTheUsualMemory } from "./thread-memory.ts";

// The only composition root: reads the environment, starts everything, and stops it again.
const projectFolder = fileURLToPath(new URL("../../../", import.meta.url));
const { version } = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8"));
const say = (line: string) => process.stdout.write(`${line}\n`);

// The program that read these lines may be gone. The server still stops what it started (O25).
const logDestination = pino.destination({ dest: 2, sync: true });
const outputs: readonly EventEmitter[] = [process.stdout, process.stderr, logDestination];
for (const output of outputs) output.on("error", () => undefined);

giveThreadsTheUsualMemory();
const stopping = stopRequest();

try {
  const config = readConfig(process.env, projectFolder);
  const log = pino(
    { level: config.logLevel, base: { process: process.pid }, serializers: { err: errorForLog } },
    logDestination,
  );
  const server = await serve({ config, log, say, version, projectFolder, onDatabaseLost, stopping });
  // Who started it starts it again if it ends from now on without being asked to (O16).
  process.send?.("running");
  await isAborted(stopping);
  await server.stop();
  endStopped();
} catch (error) {
  if (error === stopping.reason) endStopped();
  if (!(error instanceof StartUpRefusal)) throw error;
  process.stderr.write(`\nAskloom cannot start: ${error.message}\n`);
  process.exit(1);
}

/** Without its database the process can only fail; its starter starts both again (O16). */
function onDatabaseLost(reason: string): void {
  process.stderr.write(`\nAskloom stops: ${reason}\n`);
  process.exit(1);
}

function endStopped(): never {
  say("Stopped.");
  process.exit(0);
}

/** Aborted by the first signal, also while the server starts; the second one ends the process at once. */
function stopRequest(): AbortSignal {
  const request = new AbortController();
  const onSignal = (reason: string) => {
    // A terminal's Ctrl-C reaches us directly and through the starter: within a moment, both are one.
    if (request.signal.aborted) return;
    setTimeout(
      () => process.once("SIGINT", () => process.exit(130)).once("SIGTERM", () => process.exit(143)),
      1000,
    ).unref();
    say(`\nStopping (${reason}): finishing requests, closing the database …`);
    request.abort();
  };
  process.on("SIGINT", () => onSignal("Ctrl-C"));
  process.on("SIGTERM", () => onSignal("asked to"));
  process.on("SIGHUP", () => onSignal("the terminal is gone"));
  process.on("disconnect", () => onSignal("the starter is gone"));
  // It may have gone while the program was loaded; without a starter this is undefined.
  if (process.connected === false) onSignal("the starter is gone");
  return request.signal;
}

async function isAborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, "abort");
}
