import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { clone, inClone } from "./clone.mjs";
import { Failure } from "./failure.mjs";

const file = inClone(".askloom-lock");
const notWritable = `This user may not write in ${clone}, where Askloom installs and builds itself: make a clone that is yours.`;
const oldestMs = 30 * 60_000;

/** Two commands in one clone do not install or build at the same time: the second waits for the first. */
export async function withLock(work) {
  for (let waits = 0; !take(); waits += 1) {
    if (waits === 0) console.log(`Waiting for another command in this folder (process ${holder()}) …`);
    await sleep(200);
  }
  process.once("exit", release);
  try {
    return await work();
  } finally {
    process.off("exit", release);
    release();
  }
}

function take() {
  const own = `${file}-${process.pid}`;
  try {
    writeFileSync(own, String(process.pid));
    // A link comes into being with its content, so nobody reads a lock that names no holder yet.
    linkSync(own, file);
    return true;
  } catch (error) {
    if (["EACCES", "EPERM", "EROFS"].includes(error.code)) throw new Failure(notWritable);
    if (error.code !== "EEXIST") throw error;
    if (isStale()) removeStale();
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

function release() {
  rmSync(file, { force: true });
}

function holder() {
  try {
    return Number(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

function isStale() {
  const pid = holder();
  if (pid === undefined) return false;
  try {
    process.kill(pid, 0);
    return Date.now() - statSync(file).mtimeMs > oldestMs;
  } catch (error) {
    return error.code !== "EPERM";
  }
}

function removeStale() {
  try {
    renameSync(file, `${file}-stale-${process.pid}`);
    rmSync(`${file}-stale-${process.pid}`, { force: true });
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
}
