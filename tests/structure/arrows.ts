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
  return home === "apps/server" ? serverFault(from, target) : undefined;
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
        /^(?:@askloom\/contract|@askloom\/words|@askloom\/kinds\/(?:.+\/)?logic(?:\.ts)?|@marcbachmann\/cel-js)$/,
    },
  ],
  import: [
    {
      when: /./,
      modules: /^(?:@askloom\/contract|@askloom\/kinds\/questions\/(?:schema|logic)|fflate|saxes)$/,
    },
  ],
  graph: [{ when: /./, modules: /^(?:@askloom\/contract|@askloom\/kinds\/(?:.+\/)?step(?:\.ts)?)$/ }],
  functions: [{ when: /./, modules: /^(?:@askloom\/contract|quickjs-emscripten(?:-core)?|@jitl\/.+)$/ }],
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

/** Folders of the server that every folder may use inside; any other is entered by the file named like it. */
const infrastructure = new Set([
  "db",
  "egress",
  "embedded-postgres",
  "html",
  "http",
  "jobs",
  "mail",
  "secrets",
  "queues",
]);
const appNames = /^@askloom\/(?:server|workspace|visitor|portal)(?:\/|$)/;
const queryBuilder = "apps/server/src/db/drizzle.ts";
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
  if (!target.startsWith("apps/server/src/")) return undefined;
  const [folder, ...inside] = target.slice("apps/server/src/".length).split("/");
  if (inside.length === 0) return rootFault(from, folder ?? "");
  if (from.startsWith(`apps/server/src/${folder}/`) || infrastructure.has(folder ?? "")) return undefined;
  return inside.join("/") === `${folder}.ts` ? undefined : `${folder}/ is entered by ${folder}/${folder}.ts only`;
}

function rootFault(from: string, file: string): string | undefined {
  if (file === "main.ts") return "main.ts is imported by nobody";
  if (file === "app.ts" && from !== "apps/server/src/serve.ts" && !isTestFile(from))
    return "app.ts is for serve.ts and tests";
  return undefined;
}
