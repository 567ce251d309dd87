import { existsSync, readdirSync } from "node:fs";
import { inClone, pinnedNode } from "./clone.mjs";
import { Failure, orSayWhy } from "./failure.mjs";
import { install } from "./install.mjs";
import { endWithParent } from "./parent.mjs";
import { run } from "./run.mjs";

/** Runs `<folder>/<name>.ts`. */
export function runNamed(folder, [name, ...rest]) {
  endWithParent();
  return orSayWhy(async () => {
    const names = namesIn(folder);
    if (!names.includes(name)) {
      throw new Failure(
        `Say which one, as in "npm run ${folder} -- ${names[0] ?? "name"}": ${names.join(", ") || "there is none yet"}.`,
      );
    }
    await install();
    process.exitCode = (await run(pinnedNode, [inClone(`${folder}/${name}.ts`), ...rest])).code;
  });
}

function namesIn(folder) {
  if (!existsSync(inClone(folder))) return [];
  return readdirSync(inClone(folder))
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => file.slice(0, -3))
    .sort();
}
