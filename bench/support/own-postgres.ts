import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from "../../apps/server/src/platform/embedded-postgres/start-embedded-postgres.ts";

/** A PostgreSQL for this process alone: it goes with the process, also when that fails or is asked to end. */
export async function startOwnPostgres(
  options: Pick<EmbeddedPostgresOptions, "folder"> & { readonly say?: EmbeddedPostgresOptions["say"] },
): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ say: () => undefined, ...options });
  // Nothing can be waited for at an exit; PostgreSQL recovers from it, and its folder goes anyway.
  process.once("exit", () => endNow(postgres.processId));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));
  return postgres;
}

function endNow(processId: number): void {
  try {
    process.kill(processId, "SIGQUIT");
  } catch {
    // It has ended already.
  }
}
