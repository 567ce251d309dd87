import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import english from "../../public/locales/en/workspace.json" with { type: "json" };

const folder = join(import.meta.dirname, "../../public/locales");
const files = readdirSync(join(folder, "en"));

const flat = (value: unknown, at = ""): [string, string][] =>
  typeof value === "string"
    ? [[at, value]]
    : Object.entries(value as object).flatMap(([key, part]) => flat(part, at === "" ? key : `${at}.${key}`));
const textsIn = (language: string, file: string) =>
  new Map(flat(JSON.parse(readFileSync(join(folder, language, file), "utf8"))));

/** Texts that are the same in both languages: names, and what is made of figures only. */
const alike = new Set(["product", "header.english", "header.chinese", "list.count", "rule.keyUp", "rule.keyDown"]);
const isChinese = (text: string) => /[\u4e00-\u9fff]/.test(text);
const isWords = (text: string) => /[a-zA-Z]{2}/.test(text.replace(/\{\{\w+\}\}/g, ""));

test("[K9] each file of texts is there in both languages", () => {
  expect(readdirSync(join(folder, "zh_Hans"))).toEqual(files);
});

test.for(files)("[U29] [K9] both languages have the same texts, with the same places to fill: %s", (file) => {
  const [inEnglish, inChinese] = [textsIn("en", file), textsIn("zh_Hans", file)];
  expect([...inChinese.keys()].sort()).toEqual([...inEnglish.keys()].sort());
  const places = (text = "") => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
  for (const [key, text] of inEnglish) expect([key, places(inChinese.get(key))]).toEqual([key, places(text)]);
});

test.for(files)("[U29] no text is left untranslated or empty: %s", (file) => {
  const [inEnglish, inChinese] = [textsIn("en", file), textsIn("zh_Hans", file)];
  expect([...inChinese].filter(([key, text]) => !alike.has(key) && isWords(text) && !isChinese(text))).toEqual([]);
  expect([...inEnglish].filter(([key, text]) => text.trim() === "" || (!alike.has(key) && isChinese(text)))).toEqual(
    [],
  );
});

test("[U1] [U7] [U9] [U10] [U11] [E1] [E2] [U33] the texts of the specification are exact", () => {
  const { portalTitle, wait, logout, login, errors, list } = english;
  expect({
    portalTitle,
    wait,
    logout: [logout.title, logout.text],
    login: [login.title, login.text],
    errors: [errors.sessionExpired, errors.unexpectedTitle, errors.unexpected],
    list: list.refreshed,
  }).toEqual({
    portalTitle: "Build Powerful Forms. Streamline Tasks.",
    wait: "Please wait...",
    logout: ["Confirmation", "Are you sure to log out of the system?"],
    login: ["Welcome to Form Designer", 'Click "Continue" to head to the form designer, or log out if needed.'],
    errors: [
      "Your login session has expired. Please log in again.",
      "Unexpected Error",
      "Sorry, the last operation failed. Please try again. If you continue to get the same error, please refresh the application.",
    ],
    list: "List was just refreshed.",
  });
});
