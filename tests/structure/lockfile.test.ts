import { expect, test } from "vitest";
import { type LockedPackage, type Lockfile, lockfileFaults } from "./lockfile.ts";
import { projectFiles } from "./project-files.ts";

const faultsOf = (path: string, locked: LockedPackage) =>
  lockfileFaults({ packages: { [path]: locked } }, { decided: false });

test.each<[string, string, LockedPackage]>([
  ["names a host: https://registry.example/a.tgz", "node_modules/a", { resolved: "https://registry.example/a.tgz" }],
  ["5.12.1 is older than 5.12.2", "node_modules/fastify", { version: "5.12.1" }],
  ["5.2.9 is older than 5.12.2", "node_modules/b/node_modules/fastify", { version: "5.2.9" }],
  ["5.12.2-rc.1 is older than 5.12.2", "node_modules/fastify", { version: "5.12.2-rc.1" }],
  ["must not be installed", "node_modules/a/node_modules/vm2", { version: "9.0.0" }],
  ["an install script nobody decided on", "node_modules/a", { hasInstallScript: true }],
  ["an install script nobody decided on", "node_modules/a", { hasInstallScript: true, os: ["linux"], cpu: ["arm64"] }],
  ["a-linux-arm64-gnu is not locked", "node_modules/a", { optionalDependencies: { "a-linux-arm64-gnu": "1.0.0" } }],
])("found: %s", (fault, path, locked) => {
  expect(faultsOf(path, locked)).toEqual([`${path}: ${fault}`]);
});

test.each<[string, LockedPackage]>([
  ["packages/contract", { resolved: "packages/contract", link: true }],
  ["node_modules/fastify", { version: "5.12.2" }],
  ["node_modules/fastify", { version: "6.0.0" }],
  ["node_modules/@fastify/static", { version: "1.0.0" }],
  ["node_modules/decided", { hasInstallScript: true }],
  ["node_modules/a", { optionalDependencies: { "a-linux-arm64-musl": "1.0.0", "a-win32-x64-msvc": "1.0.0" } }],
  ["node_modules/elsewhere", { hasInstallScript: true, os: ["win32"], cpu: ["x64"] }],
])("%s with %j has no fault", (path, locked) => {
  expect(faultsOf(path, locked)).toEqual([]);
});

test("the locked packages name no host, are safe, and run only install scripts that were decided on", () => {
  const read = (path: string): string => projectFiles().find((file) => file.path === path)?.source ?? "{}";
  const lockfile: Lockfile = JSON.parse(read("package-lock.json"));
  const { allowScripts }: { allowScripts: Record<string, boolean> } = JSON.parse(read("package.json"));
  expect(lockfileFaults(lockfile, allowScripts)).toEqual([]);
});
