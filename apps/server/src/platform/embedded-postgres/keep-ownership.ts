import type pg from "pg";
import { claimOwnership } from "./ownership.ts";
import type { RunningDatabase } from "./start-or-adopt.ts";

export interface Ownership {
  expectEnd(): void;
}

/** PostgreSQL ends all connections when one of its processes crashes, and goes on: the lock is then taken again. */
export function keepOwnership({ claim, owner }: RunningDatabase, onLost: (reason: string) => void): Ownership {
  let isEndExpected = false;
  const watch = (connection: pg.Client): void => {
    connection.once("end", () => {
      if (!isEndExpected) regain().catch((error: Error) => onLost(error.message));
    });
  };
  const regain = async (): Promise<void> => {
    const connection = await claimOwnership(claim);
    if (isEndExpected) return;
    if (connection) return watch(connection);
    onLost(`The database of ${claim.folder} ended unexpectedly: start Askloom again.`);
  };
  watch(owner);
  return {
    expectEnd: () => {
      isEndExpected = true;
    },
  };
}
