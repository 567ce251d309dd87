import { inClone, pinnedNode } from "./clone.mjs";
import { orSayWhy } from "./failure.mjs";
import { install } from "./install.mjs";
import { run } from "./run.mjs";

/** `npm run dump -- <file>` and `npm run restore -- <file>` on what is installed for it. */
export function runBackup([command, ...rest]) {
  return orSayWhy(async () => {
    await install();
    const program = inClone("apps/server/src/backup.ts");
    process.exitCode = (await run(pinnedNode, [program, command, ...rest])).code;
  });
}
