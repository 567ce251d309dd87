import { existsSync, readdirSync, readFileSync } from "node:fs";
import { build } from "./build.mjs";
import { chromium } from "./chromium.mjs";
import { inClone, pinnedNode } from "./clone.mjs";
import { Failure, orSayWhy } from "./failure.mjs";
import { install } from "./install.mjs";
import { endWithParent } from "./parent.mjs";
import { run } from "./run.mjs";
import { serverEnvironment } from "./server-environment.mjs";

/** Runs `<folder>/<name>.ts` on what is installed and built for it; where it drives a browser, one is found as for tests. */
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
    await build();
    const file = inClone(`${folder}/${name}.ts`);
    const drivesBrowser = readFileSync(file, "utf8").includes("@playwright/test");
    const env = { ...serverEnvironment(), ...(drivesBrowser && { CHROMIUM_PATH: await chromium() }) };
    process.exitCode = (await run(pinnedNode, [file, ...rest], { env })).code;
  });
}

function namesIn(folder) {
  if (!existsSync(inClone(folder))) return [];
  return readdirSync(inClone(folder))
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => file.slice(0, -3))
    .sort();
}
