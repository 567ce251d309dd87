import { existsSync } from "node:fs";
import { chmod, mkdir, realpath } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Binaries, installedBinaries } from "./binaries.ts";
import { checkCluster, makeCluster } from "./cluster.ts";
import { type ClusterFolder, findClusterFolder } from "./cluster-folder.ts";
import { runnableBinaries } from "./runnable-binaries.ts";
import { superuserPassword } from "./superuser-password.ts";
import type { SystemFolders } from "./system-folders.ts";

export interface PreparedCluster extends ClusterFolder {
  readonly folder: string;
  readonly logFile: string;
  readonly binaries: Binaries;
  readonly password: string;
  readonly settings: Record<string, string>;
  readonly say: (line: string) => void;
}

export interface Preparation {
  readonly folder: string;
  readonly settings: Record<string, string>;
  readonly say: (line: string) => void;
  readonly systemFolders: SystemFolders;
}

/** Everything a start needs and does not have yet: data folder, password, program, cluster. */
export async function prepareCluster({
  folder: path,
  settings,
  say,
  systemFolders,
}: Preparation): Promise<PreparedCluster> {
  const folder = await makeDataFolder(path);
  const password = await superuserPassword(join(folder, "postgres.password"));
  const clusterFolder = await findClusterFolder(folder, { clusters: systemFolders.clusters, say });
  const binaries = await runnableBinaries(await installedBinaries(), clusterFolder.user, systemFolders.programs);
  if (!existsSync(clusterFolder.cluster)) {
    say(`Making the database in ${clusterFolder.cluster} …`);
    await makeCluster(clusterFolder, binaries, password);
  }
  await checkCluster(clusterFolder, binaries);
  return { ...clusterFolder, folder, logFile: join(folder, "postgres.log"), binaries, password, settings, say };
}

// Others may pass through to what they own in it where root starts PostgreSQL as another user, but not look around.
async function makeDataFolder(path: string): Promise<string> {
  const isNew = await makeFolder(path);
  if (isNew) await chmod(path, process.getuid?.() === 0 ? 0o711 : 0o700);
  return realpath(path);
}

// Node's own recursive mkdir hides the reason on a read-only disk, and below /proc it never ends.
async function makeFolder(path: string): Promise<boolean> {
  if (existsSync(path)) return false;
  await makeFolder(dirname(path));
  try {
    await mkdir(path);
    return true;
  } catch (error) {
    if (existsSync(path)) return false;
    throw error;
  }
}
