import { connect, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { isAlive } from "../../apps/server/src/platform/embedded-postgres/process.ts";
import type { EmbeddedPostgres } from "../../apps/server/src/platform/embedded-postgres/start-embedded-postgres.ts";
import { startOwnPostgres } from "../../bench/support/own-postgres.ts";

/** A PostgreSQL that can be stopped at once and started again behind an address that stays. */
export interface ReplaceablePostgres {
  /** Of the superuser, at the address that stays. */
  readonly url: string;
  /** As `pg_ctl stop -m immediate` does: no shutdown, everything is recovered at the next start. */
  stopAtOnce(): Promise<void>;
  startAgain(): Promise<void>;
  end(): Promise<void>;
}

export async function startReplaceablePostgres(folder: string): Promise<ReplaceablePostgres> {
  const start = () => startOwnPostgres({ folder });
  let postgres: EmbeddedPostgres = await start();
  const proxy = createServer((near) => {
    const far = connect(Number(new URL(postgres.url).port), "127.0.0.1");
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on("error", () => other.destroy());
      one.on("close", () => other.destroy());
      one.pipe(other);
    }
  });
  const port = await new Promise<number>((resolve) => {
    proxy.listen(0, "127.0.0.1", () => {
      const address = proxy.address();
      resolve(typeof address === "object" ? (address?.port ?? 0) : 0);
    });
  });
  const url = new URL(postgres.url);
  url.port = String(port);
  return {
    url: url.href,
    async stopAtOnce() {
      process.kill(postgres.processId, "SIGQUIT");
      while (isAlive(postgres.processId)) await sleep(10);
    },
    async startAgain() {
      postgres = await start();
    },
    async end() {
      await postgres.stop();
      proxy.close();
    },
  };
}
