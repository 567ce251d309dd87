import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { StartUpRefusal } from "../../start-up-refusal.ts";
import { type OperatingSystemUser, userToRunAs } from "./operating-system-user.ts";
import { runAs } from "./run-as.ts";

export interface ClusterFolder {
  readonly cluster: string;
  readonly user: OperatingSystemUser | undefined;
}

/** Where the cluster of a data folder is or will be, and who runs it. Never changes the modes of the folders above. */
export async function findClusterFolder(
  folder: string,
  { clusters, say }: { clusters: string; say: (line: string) => void },
): Promise<ClusterFolder> {
  const inFolder = join(folder, "postgres");
  const existing = [inFolder, await recordedFolder(folder)].find(
    (clusterFolder) => clusterFolder && existsSync(clusterFolder),
  );
  const user = await userToRunAs(existing);
  if (existing) return refuseIfUnreachable({ cluster: existing, user });
  if (canEnter(user, folder)) return { cluster: inFolder, user };
  const cluster = join(clusters, placeName(folder));
  if (await mkdir(clusters, { recursive: true })) await chmod(clusters, 0o711);
  await writeFile(notePath(folder), note(cluster));
  say(`PostgreSQL's user cannot enter ${folder}: the database is kept in ${cluster}.`);
  return { cluster, user };
}

const notePath = (folder: string): string => join(folder, "postgres.place");

const note = (cluster: string): string =>
  `The database of this folder is kept outside it, because PostgreSQL's user cannot enter here:\n${cluster}\n`;

// The noted place wins over the computed one: it still holds after the folder was moved.
async function recordedFolder(folder: string): Promise<string | undefined> {
  const text = await readFile(notePath(folder), "utf8").catch(() => "");
  return text.split("\n").find((line) => line.startsWith("/"));
}

function placeName(folder: string): string {
  const readable = [basename(dirname(folder)), basename(folder)].join("-").replaceAll(/[^\w-]/g, "");
  return `${readable}-${createHash("sha256").update(folder).digest("hex").slice(0, 12)}`;
}

function refuseIfUnreachable(clusterFolder: ClusterFolder): ClusterFolder {
  if (canEnter(clusterFolder.user, dirname(clusterFolder.cluster))) return clusterFolder;
  throw new StartUpRefusal(
    `PostgreSQL's user (${clusterFolder.user?.name}) cannot reach the database in ${clusterFolder.cluster}: let others enter the folders above it, or set ASKLOOM_DATA to another folder.`,
  );
}

const canEnter = (user: OperatingSystemUser | undefined, folder: string): boolean =>
  user === undefined || runAs(user, "test", ["-x", folder]).status === 0;
