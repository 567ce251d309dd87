import { setFlagsFromString } from "node:v8";

/** What the main thread was started with (`serverFlags`) is not for the threads that it starts: those have their own limits. */
export function giveThreadsTheUsualMemory(): void {
  for (const flag of ["--min-semi-space-size", "--max-semi-space-size"]) setFlagsFromString(`${flag}=0`);
}
