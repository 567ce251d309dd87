import { existsSync } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { isAlive } from "./process.ts";

/**
 * Makes a folder that is either whole or not there: filled beside its place, then renamed into it.
 * Of two processes that do it at once, one wins and both find the winner's.
 */
export async function makeFolderWhole(folder: string, fill: (scratch: string) => Promise<void>): Promise<void> {
  await removeLeftovers(folder);
  if (existsSync(folder)) return;
  const scratch = `${folder}.making-${process.pid}`;
  try {
    await mkdir(scratch);
    await fill(scratch);
    await rename(scratch, folder).catch(unlessThere);
    await syncFolder(dirname(folder));
  } finally {
    await remove(scratch);
  }
}

async function removeLeftovers(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.making-`;
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(prefix)) continue;
    const maker = Number.parseInt(name.slice(prefix.length), 10);
    if (maker === process.pid || !isAlive(maker)) await remove(join(dirname(folder), name));
  }
}

// Retries, because a program left over from the interrupted start may still be writing there.
const remove = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
