import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Installs what a comparison needs into the folder of the comparison, where the product does not see it. */
export function installPeers(folder: string): void {
  if (existsSync(join(folder, "node_modules"))) return;
  const path = (process.env.PATH ?? "").split(delimiter).filter((entry) => !entry.includes("node_modules"));
  const flags = ["--no-audit", "--no-fund", "--no-package-lock", "--ignore-scripts", "--loglevel=error"];
  execFileSync("npm", ["install", ...flags], {
    cwd: folder,
    stdio: "inherit",
    env: { ...process.env, PATH: path.join(delimiter) },
  });
}
