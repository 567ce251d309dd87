import { describe, expect, test, vi } from "vitest";
import { wordLanguages } from "./languages.ts";
import { pageWordsFor } from "./page-words.ts";
import { tables } from "./tables.ts";
import { word, wordLanguageOf, wordsFor } from "./words.ts";

const english = tables.find(({ language }) => language === "en");
if (english === undefined) throw new Error("There are no English words.");
const others = tables.filter(({ language }) => language !== "en");

/** `issue.minLength.few` is a form of `issue.minLength`. */
const nameOf = (key: string) => key.replace(/\.(?:zero|one|two|few|many|other)$/, "");
const namesIn = (table: Readonly<Record<string, string>>) => [...new Set(Object.keys(table).map(nameOf))].sort();
const figuresIn = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
const countedNames = Object.keys(english.form)
  .filter((key) => key.endsWith(".other"))
  .map(nameOf);

test("[W1] every language that is named has its words", () => {
  expect(tables.map(({ language }) => language)).toEqual([...wordLanguages]);
  expect(wordLanguages).toHaveLength(26);
});

describe.each(others)("$language", ({ language, form, pages }) => {
  test("[W1] has every word", () => {
    expect(namesIn(form)).toEqual(namesIn(english.form));
    expect(Object.keys(pages).sort()).toEqual(Object.keys(english.pages).sort());
    expect(
      [...Object.values(form), ...Object.values(pages)].filter((text) => text.trim() === "" && text !== ", "),
    ).toEqual([]);
  });

  test("[W1] names the figures that the English word names", () => {
    const wrong = Object.entries({ ...pages, ...form }).flatMap(([key, text]) => {
      const source = textOf({ ...english.pages, ...english.form }, key);
      // One, two or none may be said without the figure.
      const isWordy = /\.(?:zero|one|two)$/.test(key) && figuresIn(text).length === 0;
      return isWordy || figuresIn(text).join() === figuresIn(source).join() ? [] : [[key, text]];
    });
    expect(wrong).toEqual([]);
  });

  test("[W1] has no English left", () => {
    // Sentences of several words are the same in no two languages; short words such as "Code" may be.
    const left = Object.entries({ ...pages, ...form }).filter(
      ([key, text]) =>
        text
          .replace(/\{\w+\}/g, "")
          .trim()
          .split(/\s+/).length > 2 &&
        /[a-z]{3}/i.test(text.replace(/\{\w+\}/g, "")) &&
        text === textOf({ ...english.pages, ...english.form }, key),
    );
    expect(left).toEqual([]);
  });

  test("[W3] has a form for every plural category of whole numbers", () => {
    const rules = new Intl.PluralRules(language);
    const categories = new Set(Array.from({ length: 1001 }, (_, count) => rules.select(count)));
    const expected = new Set<string>([...categories, "other"]);
    for (const name of countedNames) {
      const forms = Object.keys(form).filter((key) => nameOf(key) === name && key !== name);
      expect([name, forms.map((key) => key.slice(name.length + 1)).sort()]).toEqual([name, [...expected].sort()]);
    }
  });

  test("[W1] is written in its own script", () => {
    const script = scripts[language];
    if (script === undefined) return;
    const foreign = Object.entries({ ...pages, ...form }).filter(
      ([, text]) => /\p{L}/u.test(text.replace(/\{\w+\}/g, "")) && !script.test(text),
    );
    expect(foreign).toEqual([]);
  });
});

const scripts: Readonly<Record<string, RegExp>> = {
  "zh-Hans": /\p{Script=Han}/u,
  "zh-Hant": /\p{Script=Han}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  uk: /\p{Script=Cyrillic}/u,
  ar: /\p{Script=Arabic}/u,
  fa: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  hi: /\p{Script=Devanagari}/u,
};

/** The English text of a word; where English has not this plural form, its most general one. */
function textOf(table: Readonly<Record<string, string>>, key: string): string {
  return table[`${nameOf(key)}.other`] ?? table[key] ?? "";
}

test.each([
  ["pt-BR", "pt"],
  ["de-AT", "de"],
  ["en-GB", "en"],
  ["zh", "zh-Hans"],
  ["zh_CN", "zh-Hans"],
  ["zh-TW", "zh-Hant"],
  ["zh-Hant-HK", "zh-Hant"],
  ["nb-NO", "no"],
  ["nn", "no"],
  ["iw", "he"],
  ["eo", "en"],
  ["", "en"],
  ["constructor", "en"],
])("[W2] the words for %j are those of %j", (language, expected) => {
  expect(wordLanguageOf(language)).toBe(expected);
  expect(pageWordsFor(language)).toBe(tables.find((table) => table.language === expected)?.pages);
});

test("[W3] a count is written in the form and with the digits of its language", () => {
  const left = (language: string, count: number) => word(wordsFor(language), "placesLeft", { count });
  expect([1, 2].map((count) => left("en", count))).toEqual(["1 place left", "2 places left"]);
  expect([1, 3, 5].map((count) => left("ru", count))).toEqual([
    "Осталось 1 место",
    "Осталось 3 места",
    "Осталось 5 мест",
  ]);
  expect([1, 2, 3, 11].map((count) => left("he", count))[1]).toBe("נותרו שני מקומות");
  expect(left("fa", 3)).toBe("۳ جا باقی است");
  expect(left("de", 1234)).toBe("Noch 1.234 Plätze frei");
});

test("[W4] words that are not there are English until they are fetched", async () => {
  vi.resetModules();
  const fresh = await import("./words.ts");
  const { loadWords } = await import("./load-words.ts");
  expect([fresh.hasWords("fr-CA"), fresh.wordsFor("fr-CA").next]).toEqual([false, "Next"]);
  await loadWords("fr-CA");
  expect([fresh.hasWords("fr-CA"), fresh.wordsFor("fr-CA").next]).toEqual([true, "Suivant"]);
  await loadWords("eo");
  expect(fresh.wordsFor("eo").next).toBe("Next");
});

test("[W5] what an owner wrote stands in the place of the built-in word, in that language alone", () => {
  const own = { next: { fr: "Continuer", de: "" }, "placesLeft.other": { fr: "{count} sièges" }, unheard: { fr: "x" } };
  expect(wordsFor("fr", own).next).toBe("Continuer");
  expect(word(wordsFor("fr", own), "placesLeft", { count: 4 })).toBe("4 sièges");
  expect(wordsFor("de", own).next).toBe("Weiter");
  expect(wordsFor("fr").next).toBe("Suivant");
  expect(Object.hasOwn(wordsFor("fr", own), "unheard")).toBe(false);
});
