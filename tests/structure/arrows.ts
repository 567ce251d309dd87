import { builtinModules } from "node:module";
import { posix } from "node:path";

export type Arrow = { from: string; to: string };

/** Why the file may not import the module, or undefined if it may. */
export function arrowFault({ from, to }: Arrow): string | undefined {
  const [area, name] = from.split("/");
  if (area !== "packages" && area !== "apps") return undefined;
  const home = `${area}/${name}`;
  if (!to.startsWith(".")) return area === "packages" ? packageFault(from, to) : appFault(home, from, to);
  const target = posix.normalize(posix.join(posix.dirname(from), to));
  if (isTestFile(from) && target.startsWith("tests/support/")) return undefined;
  if (from.endsWith("/vite.config.ts") && target === "scripts/vite-app.mjs") return undefined;
  if (!target.startsWith(`${home}/`)) return `${home} reaches other parts by their package name only`;
  if (home === "apps/workspace") return workspaceFault(from, target);
  return home === "apps/server" ? serverFault(from, target) : undefined;
}

/** Features of the workspace that use another: the pages of a publication have those of its responses below them. */
export const workspaceArrows: Readonly<Record<string, readonly string[]>> = { "form-pubs": ["responses"] };

/** Below the features: what all of them use, and the designer, which is given what is designed. */
function workspaceFault(from: string, target: string): string | undefined {
  const source = "apps/workspace/src/";
  const [own, to] = [from, target].map((path) => /^features\/([^/]+)\//.exec(path.slice(source.length))?.[1]);
  if (to === undefined || own === to || isTestFile(from)) return undefined;
  if (own !== undefined) return workspaceArrows[own]?.includes(to) ? undefined : `${own}/ may not use ${to}/`;
  const [folder = ""] = from.slice(source.length).split("/");
  return ["designer", "session", "shared"].includes(folder) ? `${folder}/ is below features/` : undefined;
}

/** What each package may import besides its own files; a package that is not here may import nothing. */
const packageImports: Record<string, { when: RegExp; modules: RegExp }[]> = {
  contract: [{ when: /./, modules: /^(?:zod|@askloom\/kinds\/(?:.+\/)?schema(?:\.ts)?)$/ }],
  words: [],
  kinds: [
    { when: /./, modules: /^(?:zod|@askloom\/words)$/ },
    { when: /\.tsx$|\/question-view\.ts$/, modules: /^react(?:\/|$)/ },
    { when: /\/design\.tsx$/, modules: /^@askloom\/ui$/ },
  ],
  engine: [
    {
      when: /./,
      modules:
        /^(?:@askloom\/contract|@askloom\/words|@askloom\/kinds\/(?:.+\/)?(?:logic|patterns)(?:\.ts)?|@marcbachmann\/cel-js)$/,
    },
  ],
  import: [
    {
      when: /./,
      modules: /^(?:@askloom\/contract|@askloom\/kinds\/questions\/(?:schema|logic)|fflate|htmlparser2|saxes)$/,
    },
  ],
  actions: [
    {
      when: /./,
      modules: /^@askloom\/(?:contract|engine|graph|kinds\/(?:.+\/)?(?:step|logic)(?:\.ts)?)$/,
    },
  ],
  graph: [{ when: /./, modules: /^(?:@askloom\/contract|@askloom\/kinds\/(?:.+\/)?step(?:\.ts)?)$/ }],
  functions: [{ when: /./, modules: /^(?:@askloom\/contract|acorn)$/ }],
  "form-view": [
    {
      when: /./,
      modules: /^(?:@askloom\/(?:contract|engine|engine\/contrast|words|words\/load)|@askloom\/kinds\/questions\/.+)$/,
    },
    { when: /\.tsx$/, modules: /^react$/ },
  ],
  browser: [{ when: /./, modules: /^(?!@askloom\/)|^@askloom\/(?:contract|ui)$/ }],
  ui: [{ when: /./, modules: /^(?!@askloom\/)/ }],
};
/** What tests may import besides: their tools, what they compare with, views as markup, and the names of icons. */
const testModules = /^(?:vitest|fast-check|re2js|react-dom\/server|@tabler\/icons-react)$/;

/**
 * The groups of the server's folders, from the bottom up: each may use the groups before it, and itself.
 * Features are listed one by one: none may use another that is not named here.
 */
const serverGroups = ["platform", "records", "definitions", "identity", "runs", "features"];
const featureArrows: Record<string, readonly string[]> = {
  forms: ["form-actions", "lambda"],
  demo: ["visits"],
  "form-actions": ["connections", "events", "inbox", "lambda"],
  "form-pubs": ["form-actions", "forms", "visitor-types"],
  "question-library": ["forms"],
  removals: ["responses"],
  responses: ["forms", "inbox", "visits"],
  "visitor-types": ["forms", "removals"],
  visits: ["inbox", "lambda", "submissions"],
};
/** Folders of `platform/` that every folder may use inside; any other folder is entered by the file named like it. */
const openFolders = new Set([
  "db",
  "egress",
  "embedded-postgres",
  "html",
  "http",
  "jobs",
  "mail",
  "secrets",
  "queues",
  "json",
]);
const serverSource = "apps/server/src/";
const appNames = /^@askloom\/(?:server|workspace|visitor|portal)(?:\/|$)/;
const queryBuilder = "apps/server/src/platform/db/drizzle.ts";
const builtins = new Set(builtinModules);

const isTestFile = (path: string): boolean => /\.(?:test|spec)\.tsx?$/.test(path);

function packageFault(from: string, to: string): string | undefined {
  const name = from.split("/")[1] ?? "";
  if (isTestFile(from) && testModules.test(to)) return undefined;
  if (to.startsWith("node:") || builtins.has(to)) return `packages use no Node built-in: ${to}`;
  const rows = (packageImports[name] ?? []).filter((row) => row.when.test(from));
  return rows.some((row) => row.modules.test(to)) ? undefined : `packages/${name} may not import ${to}`;
}

function appFault(home: string, from: string, to: string): string | undefined {
  if (to.startsWith("drizzle-orm") && from !== queryBuilder) return `${queryBuilder} brings the query builder`;
  return appNames.test(to) ? `${home} may not import another app: ${to}` : undefined;
}

function serverFault(from: string, target: string): string | undefined {
  if (!target.startsWith(serverSource)) return undefined;
  const to = serverAddress(target);
  if (to.group === "") return rootFault(from, to.file);
  const own = serverAddress(from);
  if (own.group === to.group && own.folder === to.folder) return undefined;
  return isTestFile(from) ? entryFault(to) : (groupFault(own, to) ?? entryFault(to));
}

interface ServerAddress {
  group: string;
  folder: string;
  file: string;
}

function serverAddress(path: string): ServerAddress {
  const parts = path.startsWith(serverSource) ? path.slice(serverSource.length).split("/") : [path];
  if (parts.length === 1) return { group: "", folder: "", file: parts[0] ?? "" };
  const [group = "", folder = "", ...file] = parts;
  return file.length > 0 ? { group, folder, file: file.join("/") } : { group, folder: group, file: folder };
}

function groupFault(own: ServerAddress, to: ServerAddress): string | undefined {
  if (own.group === "") return undefined;
  if (serverGroups.indexOf(to.group) > serverGroups.indexOf(own.group)) return `${own.group}/ is below ${to.group}/`;
  if (own.group !== "features" || to.group !== "features") return undefined;
  return featureArrows[own.folder]?.includes(to.folder) ? undefined : `${own.folder}/ may not use ${to.folder}/`;
}

const entryFault = ({ folder, file }: ServerAddress): string | undefined =>
  openFolders.has(folder) || file === `${folder}.ts`
    ? undefined
    : `${folder}/ is entered by ${folder}/${folder}.ts only`;

function rootFault(from: string, file: string): string | undefined {
  if (file === "main.ts") return "main.ts is imported by nobody";
  if (file === "app.ts" && from !== "apps/server/src/serve.ts" && !isTestFile(from))
    return "app.ts is for serve.ts and tests";
  return undefined;
}
