import { chmod, cp, mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { StartUpRefusal } from "../../start-up-refusal.ts";
import { type Binaries, program } from "./binaries.ts";
import { makeFolderWhole } from "./folder-made-whole.ts";
import type { OperatingSystemUser } from "./operating-system-user.ts";
import { runAs } from "./run-as.ts";

/** The installed binaries, or a copy of them where they lie below a folder that only root may enter. */
export async function runnableBinaries(
  installed: Binaries,
  user: OperatingSystemUser | undefined,
  programs: string,
): Promise<Binaries> {
  if (whyNotRunning(installed, user) === undefined) return installed;
  const usable = user ? await copyOf(installed, programs) : installed;
  const reason = whyNotRunning(usable, user);
  if (reason === undefined) return usable;
  throw new StartUpRefusal(
    `The PostgreSQL that Askloom brings does not run on this machine (${reason}): set DATABASE_URL to one of yours.`,
  );
}

function whyNotRunning(binaries: Binaries, user: OperatingSystemUser | undefined): string | undefined {
  const { status, error, stderr } = runAs(user, program(binaries, "postgres"), ["--version"]);
  return status === 0 ? undefined : (error?.message ?? stderr.trim().split("\n")[0] ?? "no reason given");
}

async function copyOf(installed: Binaries, programs: string): Promise<Binaries> {
  const folder = join(programs, `postgres-${installed.version}`);
  if (await mkdir(programs, { recursive: true })) await chmod(programs, 0o755);
  await refuseIfOthersMayWrite(programs);
  await makeFolderWhole(folder, async (scratch) => {
    await cp(installed.folder, scratch, { recursive: true, verbatimSymlinks: true });
    await letAllReadNoneWrite(scratch);
  });
  return { ...installed, folder };
}

// The copy is run as another user: anyone who could change it could run a program as that user.
async function refuseIfOthersMayWrite(programs: string): Promise<void> {
  const { uid, mode } = await stat(programs);
  if (uid === 0 && (mode & 0o022) === 0) return;
  throw new StartUpRefusal(`Others than root may write in ${programs}: remove that folder and start again.`);
}

async function letAllReadNoneWrite(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await letAllReadNoneWrite(path);
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}
