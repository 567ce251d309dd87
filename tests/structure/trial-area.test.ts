import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = new URL("../trial-area/", import.meta.url);
const files = readdirSync(folder);
/** The entry of the area in the registry of the contract: an import and a name. */
const registry = { files: 1, lines: 2 };

test("[D20] an area with name, revision, trash and explorer costs at most 5 files and 250 lines, all that is touched counted", () => {
  expect(files.sort()).toEqual(["contract.ts", "migration.sql", "server.ts", "workspace.ts"]);
  const lines = files.reduce(
    (sum, file) => sum + readFileSync(new URL(file, folder), "utf8").split("\n").length - 1,
    0,
  );
  expect(files.length + registry.files).toBeLessThanOrEqual(5);
  expect(lines + registry.lines).toBeLessThanOrEqual(250);
});
