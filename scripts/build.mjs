import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inClone, pinnedNode } from "./clone.mjs";
import { Failure } from "./failure.mjs";
import { withLock } from "./lock.mjs";
import { withProgress } from "./progress.mjs";
import { run } from "./run.mjs";

const buildMarkFile = inClone("node_modules/.askloom-built");
/** Each application with what building it leaves, and the words for the builder. */
const apps = {
  workspace: { leaves: ["dist/index.html"], builds: [[]] },
  portal: { leaves: ["dist/index.html"], builds: [[]] },
  visitor: {
    leaves: ["dist/client/manifest.json", "dist/server/render.js"],
    builds: [[], ["--ssr", "src/render.tsx"]],
  },
};
const sourceFolders = ["packages", ...Object.keys(apps).map((app) => `apps/${app}`)];
const sourceFiles = ["package-lock.json", "tsconfig.base.json", "tsconfig.browser.json", "scripts/vite-app.mjs"];
const made = new Set(["node_modules", "dist"]);

/** Builds the browser applications unless exactly these sources are built already. */
export async function build() {
  const buildMark = buildMarkOf([...sourceFiles, ...sourceFolders.flatMap(filesIn)]);
  if (isBuilt(buildMark)) return;
  await withLock(async () => {
    if (isBuilt(buildMark)) return;
    for (const app of Object.keys(apps)) await withProgress(`Building the ${app}`, () => buildApp(app));
    writeFileSync(buildMarkFile, buildMark);
  });
}

const isBuilt = (buildMark) =>
  Object.entries(apps).every(([app, { leaves }]) =>
    leaves.every((file) => existsSync(inClone(`apps/${app}/${file}`))),
  ) &&
  existsSync(buildMarkFile) &&
  readFileSync(buildMarkFile, "utf8") === buildMark;

async function buildApp(app) {
  for (const options of apps[app].builds) {
    const { code, output } = await run(pinnedNode, [inClone("node_modules/vite/bin/vite.js"), "build", ...options], {
      quiet: true,
      cwd: inClone(`apps/${app}`),
    });
    if (code !== 0) throw new Failure(`\n${output}\nThe ${app} could not be built: see the words above.`);
  }
}

function buildMarkOf(paths) {
  const hash = createHash("sha256");
  for (const path of paths) hash.update(`${path}\n`).update(readFileSync(inClone(path)));
  return hash.digest("hex");
}

function filesIn(folder) {
  const entries = readdirSync(inClone(folder), { withFileTypes: true }).filter(({ name }) => !made.has(name));
  entries.sort((one, other) => (one.name < other.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}
