import { chmod, chown, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartUpRefusal } from "../../start-up-refusal.ts";
import { type Binaries, majorVersion, program } from "./binaries.ts";
import type { ClusterFolder } from "./cluster-folder.ts";
import { makeFolderWhole } from "./folder-made-whole.ts";
import type { OperatingSystemUser } from "./operating-system-user.ts";
import { diskFull, isDiskFull } from "./refusal-of-file-error.ts";
import { runAs } from "./run-as.ts";

/** Not of the machine's locale: the same rows sort the same way everywhere. */
const initialSettings = [
  "--username=postgres",
  "--auth=scram-sha-256",
  "--encoding=UTF8",
  "--locale=C",
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
];

export async function makeCluster(clusterFolder: ClusterFolder, binaries: Binaries, password: string): Promise<void> {
  await makeFolderWhole(clusterFolder.cluster, async (scratch) => {
    const passwordFile = `${scratch}.password`;
    try {
      await writeFile(passwordFile, password, { mode: 0o600 });
      await give([scratch, passwordFile], clusterFolder.user);
      initialise(clusterFolder, binaries, [`--pgdata=${scratch}`, `--pwfile=${passwordFile}`]);
    } finally {
      await rm(passwordFile, { force: true });
    }
  });
}

/** Refuses a cluster of another version; mends what copying a cluster about does to owner and mode. */
export async function checkCluster({ cluster, user }: ClusterFolder, binaries: Binaries): Promise<void> {
  const version = (await readFile(join(cluster, "PG_VERSION"), "utf8").catch(() => "an unknown version")).trim();
  if (version !== majorVersion(binaries)) {
    throw new StartUpRefusal(
      `The database in ${cluster} was made by PostgreSQL ${version} and this Askloom brings ${majorVersion(binaries)}: start it with the Askloom that made it, or set ASKLOOM_DATA to another folder.`,
    );
  }
  const { uid, mode } = await stat(cluster);
  if (user && uid !== user.uid) runAs(undefined, "chown", ["-Rh", `${user.uid}:${user.gid}`, cluster]);
  if ((mode & 0o777) !== 0o700) await chmod(cluster, 0o700);
}

async function give(paths: string[], user: OperatingSystemUser | undefined): Promise<void> {
  if (user) await Promise.all(paths.map((path) => chown(path, user.uid, user.gid)));
}

function initialise({ cluster, user }: ClusterFolder, binaries: Binaries, places: string[]): void {
  const { status, error, stderr } = runAs(user, program(binaries, "initdb"), [...places, ...initialSettings]);
  if (status === 0) return;
  if (isDiskFull(stderr)) throw new StartUpRefusal(diskFull(cluster));
  const reason = error?.message ?? stderr.trim().split("\n").at(-1);
  throw new StartUpRefusal(
    `PostgreSQL could not make a database in ${cluster} (${reason}): set that right and start again.`,
  );
}
