import { randomBytes } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";

/** Kept in a file only its owner may read; made once, also when two processes start at once. */
export async function superuserPassword(file: string): Promise<string> {
  const known = await readFile(file, "utf8").catch(unlessMissing);
  if (known !== undefined) return known;
  const scratch = `${file}.making-${process.pid}`;
  await writeFile(scratch, randomBytes(24).toString("hex"), { mode: 0o600 });
  await link(scratch, file).catch(unlessThere);
  await rm(scratch);
  return readFile(file, "utf8");
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}
