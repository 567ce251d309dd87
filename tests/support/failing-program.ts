import { join } from "node:path";
import { freePort } from "../../apps/server/src/platform/embedded-postgres/free-port.ts";
import { runningPostmaster } from "../../apps/server/src/platform/embedded-postgres/postmaster.ts";
import { startOwnPostgres } from "../../bench/support/own-postgres.ts";
import { startServerProcess } from "./server-process.ts";

// Starts what benches and chaos programs start, names the processes, and then fails or waits to be ended.
const [folder = "", ending] = process.argv.slice(2);
const postgres = await startOwnPostgres({ folder: join(folder, "own") });
const ASKLOOM_DATA = join(folder, "server");
const server = await startServerProcess({ PORT: String(await freePort()), ASKLOOM_DATA, ASKLOOM_DEMO: "accounts" });
const database = await runningPostmaster(join(ASKLOOM_DATA, "postgres"));
process.stdout.write(`${JSON.stringify([postgres.processId, server.child.pid, database?.pid])}\n`);
if (ending === "fails") throw new Error("measured nothing");
