import { expect, test } from "vitest";
import { pages } from "../../packages/words/src/en/pages.ts";
import { textsUnder } from "../support/locale-texts.ts";
import { isTest, projectFiles, type SourceFile } from "./project-files.ts";
import { type Sayers, textCallsIn } from "./text-calls.ts";
import { type PlacedText, textValueFaults } from "./text-values.ts";

const browser: Sayers = { t: { values: 1 }, say: { values: 1 } };
const server: Sayers = { pageText: { values: 2 }, helpText: { values: 2 }, pageMarkup: { values: 2 } };

const files = projectFiles();
const codeUnder = (...folders: string[]): SourceFile[] =>
  files.filter(
    ({ path }) => /\.tsx?$/.test(path) && !isTest(path) && folders.some((folder) => path.startsWith(`${folder}/`)),
  );

function localeTexts(app: string): PlacedText[] {
  const pattern = new RegExp(`^apps/${app}/public/locales/[^/]+/([\\w-]+)\\.json$`);
  return files.flatMap(({ path, source }) => {
    const namespace = pattern.exec(path)?.[1];
    if (namespace === undefined) return [];
    return [...textsUnder(JSON.parse(source), "")].map(([key, text]) => ({
      namespace,
      key,
      places: placesIn(text, /\{\{(\w+)\}\}/g),
    }));
  });
}

const placesIn = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name = ""]) => name)),
];

/** The texts of the server's tables: `name: { en: "…{place}…", zh_Hans: "…" }`. */
function tableTexts({ path, source }: SourceFile): PlacedText[] {
  const entries = source.matchAll(/^ {2}(\w+): (\{ ?\n?[^}]*?\ben:[\s\S]*?(?:" \}|\n {2}\}),)$/gm);
  return [...entries].map(([, key = "", text = ""]) => ({
    namespace: path,
    key,
    places: placesIn(text, /\{(\w+)\}/g),
  }));
}

/** The words of the pages around a form: `name: "…{place}…"`. */
const pageWords = (): PlacedText[] =>
  Object.entries(pages).map(([key, text]) => ({ namespace: "words", key, places: placesIn(text, /\{(\w+)\}/g) }));

const faultsIn = (code: readonly SourceFile[], sayers: Sayers, texts: readonly PlacedText[]): string[] =>
  textValueFaults(
    code.flatMap((file) => textCallsIn(file, sayers)),
    texts,
  );

test("[U50] a place that a call leaves empty and a value that no text shows are found", () => {
  const texts: PlacedText[] = [
    { namespace: "forms", key: "a.full", places: ["count", "max"] },
    { namespace: "forms", key: "a.empty", places: [] },
    { namespace: "forms", key: "b_one", places: ["count"] },
    { namespace: "other", key: "a.full", places: [] },
  ];
  const faults = (call: string) =>
    faultsIn(
      [{ path: "x.tsx", source: `const { t } = useTranslation("forms"); const figures = { max: 1 }; ${call};` }],
      browser,
      texts,
    );
  expect(faults('t("a.full", { count: 1, max: 2 })')).toEqual([]);
  expect(faults('t("a.full", { count: 1 })')).toHaveLength(2);
  expect(faults('t("a.full", { count: 1, ...figures })')).toEqual([]);
  expect(faults('t("a.full", figures)')).toHaveLength(2);
  expect(faults('t("a.full", unknown)')).toEqual([]);
  expect(faults('t("a.full")')).toHaveLength(3);
  expect(faults("t(`a.$" + "{which}`, { count })")).toEqual(["forms:a.full: no call fills all its places"]);
  expect(faults("t(`a.$" + "{which}`, { count, max })")).toEqual([]);
  expect(faults('t(is ? "a.empty" : "b", { count })')).toEqual([]);
  expect(faults('t("a.empty", { name })')).toHaveLength(1);
});

test("[U50] every place of the workspace's texts is filled where it is said", () => {
  expect(faultsIn(codeUnder("apps/workspace/src", "packages/browser/src"), browser, localeTexts("workspace"))).toEqual(
    [],
  );
});

test("[U50] every place of the portal's texts is filled where it is said", () => {
  expect(faultsIn(codeUnder("apps/portal/src", "packages/browser/src"), browser, localeTexts("portal"))).toEqual([]);
});

test.each(["identity/oidc", "features/visits", "features/help"])(
  "[U50] every place of the server's texts is filled where it is said: %s",
  (folder) => {
    const code = codeUnder(`apps/server/src/${folder}`);
    const texts = code
      .filter(({ path }) => /texts\.ts$/.test(path))
      .flatMap(tableTexts)
      .concat(folder === "features/visits" ? pageWords() : []);
    expect(texts.length).toBeGreaterThan(5);
    expect(faultsIn(code, server, texts)).toEqual([]);
  },
);
