import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Safe: process.kill throws system errors only, and for a number that is none a TypeError with another code.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Empty for a process that is gone or waits only to be reaped. */
export function commandLineOf(pid: number): string {
  if (process.platform !== "linux") return spawnSync("ps", ["-o", "command=", "-p", String(pid)]).stdout?.toString();
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return "";
  }
}
