import { spawnSync } from "node:child_process";
import { stat } from "node:fs/promises";
import { StartUpRefusal } from "../../start-up-refusal.ts";

export interface OperatingSystemUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root. Undefined means: as the user who runs this process.
 * A cluster that a plain user made keeps its owner when root starts it, so that the plain user can start it again.
 */
export async function userToRunAs(cluster: string | undefined): Promise<OperatingSystemUser | undefined> {
  const owner = cluster ? await stat(cluster) : undefined;
  if (process.getuid?.() !== 0) return refuseIfOfAnother(cluster, owner?.uid);
  const user = asUser(owner) ?? find("postgres") ?? create("postgres") ?? find("nobody");
  if (user) return user;
  throw new StartUpRefusal(
    "PostgreSQL does not run as root and no other user was found: start as a plain user, or set DATABASE_URL.",
  );
}

function refuseIfOfAnother(cluster: string | undefined, uid: number | undefined): undefined {
  if (uid === undefined || uid === process.getuid?.()) return undefined;
  throw new StartUpRefusal(
    `The database in ${cluster} belongs to another user (number ${uid}): start Askloom as that user or as root, or set ASKLOOM_DATA to another folder.`,
  );
}

const asUser = (owner: { uid: number; gid: number } | undefined): OperatingSystemUser | undefined =>
  owner && owner.uid !== 0 ? { name: `number ${owner.uid}`, uid: owner.uid, gid: owner.gid } : undefined;

function find(name: string): OperatingSystemUser | undefined {
  const [uid, gid] = ["-u", "-g"].map((flag) => Number.parseInt(spawnSync("id", [flag, name]).stdout?.toString(), 10));
  return uid && gid ? { name, uid, gid } : undefined;
}

function create(name: string): OperatingSystemUser | undefined {
  spawnSync("groupadd", ["--system", name]);
  spawnSync("useradd", ["--system", "--gid", name, "--no-create-home", "--shell", "/usr/sbin/nologin", name]);
  return find(name);
}
