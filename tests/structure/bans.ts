import { isTest, type SourceFile } from "./project-files.ts";
import { bareCode, importsIn } from "./source-text.ts";

/** What must not be written where. Patterns read bare code; those of `raw` also comments and strings. */
type Ban = { what: string; where: (path: string) => boolean; pattern: RegExp; raw?: true };

export const lineLimit = 300;
/** Files that may be longer than the limit, each with its reason. */
export const longFiles: Record<string, string> = {};

const under =
  (...folders: string[]) =>
  (path: string) =>
    !isTest(path) && folders.some((folder) => path.startsWith(`${folder}/`));
const isPure = under("packages/actions", "packages/engine", "packages/graph", "packages/functions", "packages/import");
const isServer = under("apps/server");
const readsEnvironment = new Set(["main", "backup", "config"].map((name) => `apps/server/src/${name}.ts`));
const keepsOffEnvironment = (path: string) => isServer(path) && !readsEnvironment.has(path);
const staysInside = (path: string) => isServer(path) && !path.startsWith("apps/server/src/platform/egress/");

const environment = "the environment outside of main.ts, backup.ts and config.ts";
const outbound = "an outbound connection outside of egress/";

const bans: Ban[] = [
  { what: "a clock", where: isPure, pattern: /\bDate\.now\b|\bnew Date\(\s*\)|\bperformance\.now\b/ },
  { what: "randomness", where: isPure, pattern: /\bMath\.random\b|\bcrypto\.(?:randomUUID|getRandomValues)\b/ },
  {
    what: "a promise of the whole module, which keeps all that ever waits for it",
    where: isPure,
    pattern: /^(?:export )?(?:const|let) [^=\n]+= new Promise\b/m,
  },
  {
    what: "the process or its environment",
    where: under("packages"),
    pattern: /\bprocess\s*[.[]|\bimport\.meta\.env\b/,
  },
  {
    what: environment,
    where: keepsOffEnvironment,
    pattern: /\bprocess\s*(?:\??\.\s*env\b|\[)|\{[^}]*\benv\b[^}]*\}\s*=\s*process\b/,
  },
  {
    what: outbound,
    where: staysInside,
    pattern:
      /(?:\bglobalThis\.|(?:[=(,?:!&|>[]|\b(?:await|return|void|yield))[ \t]*)fetch\s*\(|\b(?:https?|http2|net|tls)\.(?:request|get|connect|createConnection|Socket)\b|\bnew WebSocket\b|\bcreateRemoteJWKSet\((?![\s\S]*\bcustomFetch\b)/,
  },
  {
    what: "a test that does not run, or keeps others from running",
    where: isTest,
    pattern: /\b(?:describe|it|test|suite)(?:\.\w+)*\.(?:only|skip|todo|fixme)\b/,
  },
  {
    what: "a default export",
    where: (path) => !/\.config\.ts$/.test(path),
    pattern: /\bexport\s+default\b|\bas\s+default\b/,
  },
  {
    what: "a suppression of the checks",
    where: () => true,
    pattern: /@ts-(?:ignore|expect-error|nocheck)|biome-(?:ignore)|eslint-(?:disable)/,
    raw: true,
  },
];

const importBans: { what: string; where: (path: string) => boolean; modules: RegExp; clause: RegExp }[] = [
  {
    what: "more than types of the contract, whose schemas a visitor's page must not load",
    where: under("packages/engine"),
    modules: /^@askloom\/contract$/,
    clause: /^(?:import|export)\b(?!\s+type\b)/,
  },
  { what: environment, where: keepsOffEnvironment, modules: /^(?:node:)?process$/, clause: /\benv\b/ },
  { what: outbound, where: staysInside, modules: /^(?:undici|axios|got|node-fetch|ws)$/, clause: /./ },
  {
    what: outbound,
    where: staysInside,
    modules: /^(?:node:)?(?:https?|http2|net|tls)$/,
    clause: /\b(?:request|get|connect|createConnection|Socket)\b/,
  },
];

export function bansBrokenBy(file: SourceFile): string[] {
  const { path, source } = file;
  const bare = bareCode(source);
  const broken = bans.filter((ban) => ban.where(path) && ban.pattern.test(ban.raw ? source : bare));
  return [...broken.map((ban) => `${path}: ${ban.what}`), ...importsBanned(file), ...tooLong(file)];
}

function importsBanned({ path, source }: SourceFile): string[] {
  return importsIn(source).flatMap(({ specifier, clause }) =>
    importBans
      .filter((ban) => ban.where(path) && ban.modules.test(specifier) && ban.clause.test(clause))
      .map((ban) => `${path}: ${ban.what}, by ${specifier}`),
  );
}

export function tooLong({ path, source }: SourceFile): string[] {
  const lines = source.trimEnd().split("\n").length;
  return lines > lineLimit && !(path in longFiles) ? [`${path}: ${lines} lines, more than ${lineLimit}`] : [];
}
