import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { inClone, pinnedNode } from "./clone.mjs";
import { Failure } from "./failure.mjs";
import { withProgress } from "./progress.mjs";
import { run } from "./run.mjs";

// The one without windows needs a third less time for the same journeys.
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];
const debianPackages = ["chromium-headless-shell", "chromium"];
const fonts = "fonts-noto-cjk";
const playwright = inClone("node_modules/@playwright/test/cli.js");

/** The path of a Chromium that runs: one that is there, else Debian's, else Playwright's own. */
export async function chromium() {
  const found = findChromium();
  if (found) return found;
  await withProgress("Installing Chromium", installChromium);
  const installed = findChromium();
  if (installed) return installed;
  throw new Failure("No Chromium was found or could be installed: install one and set CHROMIUM_PATH to its program.");
}

function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return [...names.map(onPath), playwrightsOwn()].find((path) => path && runs(path));
}

const onPath = (name) => spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).stdout.trim();

const playwrightsOwn = () => createRequire(inClone("package.json"))("@playwright/test").chromium.executablePath();

// Some systems have a stand-in of that name which only says how to install the real one.
const runs = (path) => spawnSync(path, ["--version"], { stdio: "ignore" }).status === 0;

async function installChromium() {
  const isDebian = spawnSync("apt-get", ["--version"]).status === 0;
  if (isDebian && process.getuid() === 0 && (await installFromDebian())) return;
  await run(pinnedNode, [playwright, "install", "chromium"], { quiet: true });
}

async function installFromDebian() {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update"], { quiet: true, env });
  for (const name of debianPackages) {
    const args = ["install", "-y", "--no-install-recommends", name, fonts];
    const { code } = await run("apt-get", args, { quiet: true, env });
    if (code === 0) return true;
  }
  return false;
}
