import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter } from "node:path";
import { inClone, pinnedNode } from "./clone.mjs";
import { Failure } from "./failure.mjs";
import { withLock } from "./lock.mjs";
import { withProgress } from "./progress.mjs";
import { run } from "./run.mjs";

const packages = inClone("node_modules");
const buildMarkFile = inClone("node_modules/.askloom-installed");
/** Is there while an installation goes on, and so also after one that was cut off. */
const unfinishedFile = inClone("node_modules/.askloom-installing");

/** Installs the locked packages unless exactly these are installed already. */
export async function install() {
  if (isInstalled()) return;
  await withLock(async () => {
    if (isInstalled()) return;
    await withProgress("Installing packages", installPackages);
    writeFileSync(buildMarkFile, buildMark());
  });
}

const isInstalled = () =>
  existsSync(buildMarkFile) && readFileSync(buildMarkFile, "utf8") === buildMark() && existsSync(pinnedNode);

function buildMark() {
  const lockFile = readFileSync(inClone("package-lock.json"));
  return createHash("sha256").update(`${process.platform} ${process.arch}\n`).update(lockFile).digest("hex");
}

async function installPackages() {
  if (existsSync(unfinishedFile)) rmSync(packages, { recursive: true });
  mkdirSync(packages, { recursive: true });
  writeFileSync(unfinishedFile, "");
  // Not npm ci: it refuses a lock file without the packages of platforms that a registry does not carry.
  // Development packages build the workspace; optional ones are the database and compilers of this platform.
  const flags = ["--no-save", "--include=dev", "--include=optional", "--loglevel=error"];
  await mustSucceed("npm", ["install", ...flags], inClone("."));
  // Where install scripts are switched off, the pinned Node is still to be fetched.
  if (!existsSync(pinnedNode))
    await mustSucceed("node", ["installArchSpecificPackage.js"], inClone("node_modules/node"));
  rmSync(unfinishedFile);
}

async function mustSucceed(command, args, cwd) {
  const { code, output } = await run(command, args, { quiet: true, cwd, env: outerEnvironment() });
  if (code === 0) return;
  throw new Failure(
    `\n${output}\nThe packages could not be installed: see npm's words above, set it right and try again.`,
  );
}

/** Not the pinned Node, which npm start puts first in PATH: installing replaces it. */
function outerEnvironment() {
  const path = process.env.PATH.split(delimiter).filter((folder) => !folder.includes("node_modules"));
  return { ...process.env, PATH: path.join(delimiter) };
}
