import { fileURLToPath } from "node:url";

const pathOf = (file: string): string => fileURLToPath(new URL(`../../${file}`, import.meta.url));
const trial = (file: string): string => pathOf(`tests/trial-area/${file}`);

/** What would be there if the trial area were one of the product: its line in the registry, and its files in their folders. */
const edits: Readonly<Record<string, readonly [from: string, to: string]>> = {
  "packages/contract/src/areas.ts": [
    "export const areas = {",
    `import { reminders } from "${trial("contract.ts")}";\nexport const areas = { reminders,`,
  ],
  "apps/server/src/areas.ts": [
    "found: ServerArea[] = []",
    `found: ServerArea[] = [...(await import("${trial("server.ts")}")).areas]`,
  ],
  "apps/server/src/platform/db/migrate.ts": [
    "await readdir(folder))",
    `await readdir(folder)).concat("${new URL("../trial-area/migration.sql", import.meta.url).href}")`,
  ],
  "apps/workspace/src/areas.ts": [
    "export const",
    `import { area as given } from "${trial("workspace.ts")}";\nfound.push(given);\nexport const`,
  ],
  "tests/support/test-database.ts": ["askloom_template", "askloom_trial_template"],
  "tests/support/tested-endpoints.ts": [
    "testedNames = endpointNames;",
    "testedNames = endpointNames.filter((name) => /Reminder/.test(name));",
  ],
};

/** A plug-in of the test runner that adds the trial area, so that the tests made from the registry go through it. */
export const withTrialArea = () => ({
  name: "with-trial-area",
  enforce: "pre" as const,
  transform(code: string, id: string): string | undefined {
    const edit = Object.entries(edits).find(([file]) => id === pathOf(file))?.[1];
    if (edit === undefined) return undefined;
    const [from, to] = edit;
    if (!code.includes(from)) throw new Error(`${id} no longer has "${from}"`);
    return code.replace(from, to);
  },
});
