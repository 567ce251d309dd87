import { rm } from "node:fs/promises";
import { join } from "node:path";
import { embeddedOwnerUrl } from "../../apps/server/src/platform/db/embedded-owner.ts";
import { freePort } from "../../apps/server/src/platform/embedded-postgres/free-port.ts";
import { startServerProcess } from "../../tests/support/server-process.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { startOwnPostgres } from "./own-postgres.ts";
import { serverSecret, withoutFloodLimits } from "./submissions/published-form.ts";

/** A server on a PostgreSQL of its own, with accounts but nothing else in it, that takes as much as it can. */
export async function startMeasuredServer(environment: Readonly<Record<string, string>> = {}) {
  const folder = temporaryFolder("bench");
  const postgres = await startOwnPostgres({ folder: join(folder, "data") });
  const port = await freePort();
  const server = await startServerProcess({
    PORT: String(port),
    DATABASE_URL: await embeddedOwnerUrl(postgres.url),
    ASKLOOM_SECRET: serverSecret,
    ASKLOOM_DEMO: "accounts",
    ASKLOOM_DATA: folder,
    ...withoutFloodLimits,
    ...environment,
  });
  const end = async () => {
    await server.end("SIGTERM");
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { postgres, server, port, folder, end };
}
