import { expect, test } from "vitest";
import english from "../../public/locales/en/workspace.json" with { type: "json" };
import chinese from "../../public/locales/zh_Hans/workspace.json" with { type: "json" };

const flat = (value: unknown, at = ""): [string, string][] =>
  typeof value === "string"
    ? [[at, value]]
    : Object.entries(value as object).flatMap(([key, part]) => flat(part, at === "" ? key : `${at}.${key}`));

const [inEnglish, inChinese] = [new Map(flat(english)), new Map(flat(chinese))];
/** Texts that are the same in both languages. */
const alike = new Set(["product", "header.english", "header.chinese", "list.count"]);

test("[U29] [K9] both languages have the same texts, with the same places to fill", () => {
  expect([...inChinese.keys()].sort()).toEqual([...inEnglish.keys()].sort());
  const places = (text = "") => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
  for (const [key, text] of inEnglish) expect([key, places(inChinese.get(key))]).toEqual([key, places(text)]);
});

test("[U29] no text is left untranslated or empty", () => {
  const suspicious = [...inChinese].filter(([key, text]) => !alike.has(key) && !/[\u4e00-\u9fff]/.test(text));
  expect(suspicious).toEqual([]);
  expect(
    [...inEnglish].filter(([key, text]) => text.trim() === "" || (!alike.has(key) && /[\u4e00-\u9fff]/.test(text))),
  ).toEqual([]);
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
