import { diskFull, isDiskFull } from "./refusal-of-file-error.ts";

/** The last processes of a killed database, another start at the same moment, a port just taken: each passes. */
const passing = /pre-existing shared memory block|lock file ".*" already exists|could not (bind|create any TCP)/;

export type FailedStart = { readonly mayPass: boolean; readonly sentence: string };

export function readFailedStart(output: string, { folder, logFile }: { folder: string; logFile: string }): FailedStart {
  if (isDiskFull(output)) return { mayPass: false, sentence: diskFull(folder) };
  const reason = [...output.matchAll(/(?:FATAL|PANIC):\s+(.*)/g)].at(-1)?.[1] ?? "no reason given";
  const sentence = `The database in ${folder} does not start (${reason}): see ${logFile}, set it right and start again.`;
  return { mayPass: output === "" || passing.test(output), sentence };
}
