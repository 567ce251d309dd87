import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
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
    const env = { ...serverEnvironment(), ...(drivesBrowser(file) && { CHROMIUM_PATH: await chromium() }) };
    process.exitCode = (await run(pinnedNode, [file, ...rest], { env })).code;
  });
}

/** Whether a program, or a file that it imports, drives a browser. */
export function drivesBrowser(file, seen = new Set([file])) {
  const text = readFileSync(file, "utf8");
  if (text.includes('"@playwright/test"')) return true;
  const imported = [...text.matchAll(/from "(\.{1,2}\/[^"]+)"/g)].map(([, path]) => resolve(dirname(file), path));
  return imported.some((path) => !seen.has(path) && existsSync(path) && drivesBrowser(path, seen.add(path)));
}

function namesIn(folder) {
  if (!existsSync(inClone(folder))) return [];
  return readdirSync(inClone(folder))
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => file.slice(0, -3))
    .sort();
}
