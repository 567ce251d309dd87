import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import type { OperatingSystemUser } from "./operating-system-user.ts";

/** Starts from the root folder: PostgreSQL's user may not be able to enter the one we are in. */
export const surroundings = (user: OperatingSystemUser | undefined) => ({
  cwd: "/",
  env: { PATH: "/usr/local/bin:/usr/bin:/usr/sbin:/bin:/sbin", LC_ALL: "C", TZ: "UTC" },
  ...(user && { uid: user.uid, gid: user.gid }),
});

export const runAs = (
  user: OperatingSystemUser | undefined,
  command: string,
  commandArguments: string[],
): SpawnSyncReturns<string> => spawnSync(command, commandArguments, { ...surroundings(user), encoding: "utf8" });
