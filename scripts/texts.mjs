import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { inClone } from "./clone.mjs";

// Writes every user text, English and Chinese side by side, screen by screen, into one page for reading.

const text = String.raw`"((?:[^"\\]|\\.)*)"`;
/** A text of both languages in the code: as a pair, or as a problem. */
const pairs = new RegExp(
  String.raw`(?:([\w.-]+|"[^"]+"):\s*)?(?:\{\s*en:\s*${text},\s*zh_Hans:\s*${text}|problem\(\s*\d+,\s*${text},\s*${text})`,
  "g",
);

const sections = [
  ...localeSections("workspace"),
  ...localeSections("portal"),
  ...["form", "pages"].map(visitorSection),
  ...codeSections(),
];
mkdirSync(inClone("dist"), { recursive: true });
writeFileSync(inClone("dist/texts.html"), pageOf(sections));
console.log(`${sections.reduce((sum, { rows }) => sum + rows.length, 0)} texts: dist/texts.html`);

/** A section for each first part of the keys: that is a screen. */
function localeSections(app) {
  const folder = inClone(`apps/${app}/public/locales`);
  const read = (language, file) => JSON.parse(readFileSync(`${folder}/${language}/${file}`, "utf8"));
  return readdirSync(`${folder}/en`).flatMap((file) => {
    const [english, chinese] = [new Map(leaves(read("en", file))), new Map(leaves(read("zh_Hans", file)))];
    const keys = [...new Set([...english.keys(), ...chinese.keys()])];
    const rows = keys.map((key) => [key, english.get(key) ?? "", chinese.get(key) ?? ""]);
    const screenOf = ([key]) => key.split(".")[0];
    return [...new Set(rows.map(screenOf))].map((screen) => ({
      title: `${app} · ${file.replace(".json", "")} · ${screen}`,
      rows: rows.filter((row) => screenOf(row) === screen),
    }));
  });
}

function leaves(tree, path = []) {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === "string" ? [[[...path, name].join("."), value]] : leaves(value, [...path, name]),
  );
}

function visitorSection(file) {
  const read = (language) =>
    new Map(
      [
        ...readFileSync(inClone(`packages/words/src/${language}/${file}.ts`), "utf8").matchAll(
          new RegExp(String.raw`^\s+"?([\w.-]+)"?:\s*${text}`, "gm"),
        ),
      ].map(([, key, value]) => [key, value]),
    );
  const chinese = read("zh-Hans");
  return {
    title: `visitor · ${file}`,
    rows: [...read("en")].map(([key, value]) => [key, value, chinese.get(key) ?? ""]),
  };
}

function codeSections() {
  const files = execFileSync("git", ["ls-files", "apps/*/src/*.ts*", "packages/*/src/*.ts*"], {
    cwd: inClone("."),
    encoding: "utf8",
  });
  return files
    .split("\n")
    .filter((file) => file !== "" && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ title: file, rows: [...readFileSync(inClone(file), "utf8").matchAll(pairs)].map(pairRow) }))
    .filter(({ rows }) => rows.length > 0);
}

function pairRow([, key = "", en, zh, problem, problemZh]) {
  return [key, en ?? problem, zh ?? problemZh];
}

function pageOf(all) {
  const row = (cells) => `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join("")}</tr>`;
  const parts = all.map(({ title, rows }) => `<h2>${escaped(title)}</h2><table>${rows.map(row).join("\n")}</table>`);
  return `<!doctype html><meta charset="utf-8"><title>Texts</title>
<style>body{font:1rem/1.5 system-ui}table{border-collapse:collapse;width:100%}td{border:1px solid #ccc;padding:.25rem .5rem;vertical-align:top;width:40%}td:first-child{width:20%;color:#666}</style>
${parts.join("\n")}
`;
}

function escaped(value) {
  return value.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
