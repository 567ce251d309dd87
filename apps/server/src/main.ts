import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { readConfig } from "./config.ts";
import { serve } from "./serve.ts";
import { StartUpRefusal } from "./start-up-refusal.ts";

// The only composition root: reads the environment, starts everything, and stops it again.
const projectFolder = fileURLToPath(new URL("../../../", import.meta.url));
const { version } = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8"));
const say = (line: string) => process.stdout.write(`${line}\n`);

const wasStarted = process.channel !== undefined;

try {
  const config = readConfig(process.env, projectFolder);
  const log = pino(
    { level: config.logLevel, base: { process: process.pid } },
    pino.destination({ dest: 2, sync: true }),
  );
  const server = await serve({ config, log, say, version, projectFolder, onDatabaseLost });
  stopOn(server.stop);
} catch (error) {
  if (!(error instanceof StartUpRefusal)) throw error;
  process.stderr.write(`\nAskloom cannot start: ${error.message}\n`);
  process.exit(1);
}

/** Without its database the process can only fail; whoever watches it starts it again. */
function onDatabaseLost(reason: string): void {
  process.stderr.write(`\nAskloom stops: ${reason}\n`);
  process.exit(1);
}

/** Drains and stops on the first signal; the second one ends the process at once. */
function stopOn(stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = async (reason: string) => {
    // A terminal's Ctrl-C reaches us directly and through the starter: within a moment, both are one.
    if (isStopping) return;
    isStopping = true;
    setTimeout(
      () => process.once("SIGINT", () => process.exit(130)).once("SIGTERM", () => process.exit(143)),
      1000,
    ).unref();
    say(`\nStopping (${reason}): finishing requests, closing the database …`);
    await stop();
    say("Stopped.");
    process.exit(0);
  };
  process.on("SIGINT", () => void onSignal("Ctrl-C"));
  process.on("SIGTERM", () => void onSignal("asked to"));
  process.on("SIGHUP", () => void onSignal("the terminal is gone"));
  process.on("disconnect", () => void onSignal("the starter is gone"));
  // It may have gone while we were starting.
  if (process.channel === undefined && wasStarted) void onSignal("the starter is gone");
}
