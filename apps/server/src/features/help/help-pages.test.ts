import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Language, languages, problemCodes } from "@askloom/contract";
import { library } from "@askloom/functions";
import { wordsFor } from "@askloom/words";
import { beforeAll, expect, test } from "vitest";
import { readHelpPage } from "./markdown.ts";
import { type HelpPages, helpPageNames, readHelpPages } from "./read-help-pages.ts";

const folder = fileURLToPath(new URL("../../../../../docs/help", import.meta.url));
let pages: HelpPages;
beforeAll(async () => {
  pages = await readHelpPages(folder);
});

const anchorsOf = (language: Language, name: string): string[] =>
  pages[language].find((page) => page.name === name)?.sections.map(({ id }) => id) ?? [];

test.for(languages)("[G1] every page that is written is listed, and the other way round: %s", (language) => {
  const files = readdirSync(`${folder}/${language}`).map((file) => file.replace(/\.md$/, ""));
  expect(files.sort()).toEqual([...helpPageNames].sort());
});

test.for(helpPageNames)(
  "[G1] a page has the same sections in both languages, each with an anchor of its own: %s",
  (name) => {
    const [first, ...anchors] = anchorsOf("en", name);
    expect(anchorsOf("zh_Hans", name)).toEqual(["", ...anchors]);
    expect(first).toBe("");
    expect(anchors).not.toContain("");
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(anchors.length).toBeGreaterThan(1);
  },
);

test.for(languages)("[G1] no section is empty, and each language is written in its own letters: %s", (language) => {
  for (const { name, title, sections } of pages[language]) {
    for (const { id, heading, text } of sections) {
      const isChinese = /[\u4e00-\u9fff]/.test(heading);
      expect([name, id, text !== "", isChinese]).toEqual([name, id, true, language === "zh_Hans"]);
      expect(/[\u4e00-\u9fff]/.test(text.replaceAll("简体中文", ""))).toBe(language === "zh_Hans");
    }
    expect(title).not.toBe("");
  }
});

test.for(languages)(
  "[FL42] the help on forms without a network calls the button what it is called on a form: %s",
  (language) => {
    const [page] = pages[language].filter(({ name }) => name === "publishing");
    const section = page?.sections.find(({ id }) => id === "offline");
    expect(section?.text).toContain(wordsFor(language.replace("_", "-")).submit);
  },
);

test.for(languages)("[FN14] the help on functions has every entry of the library with its example: %s", (language) => {
  const written = readFileSync(`${folder}/${language}/functions.md`, "utf8");
  for (const { signature, description, example } of Object.values(library).flat()) {
    const result = JSON.stringify(example.result);
    expect(written).toContain(`\`${signature}\``);
    expect(written).toContain(`${description[language]} \`${example.body}\` → \`${result}\``);
  }
});

test.for(languages)("[G2] every problem is explained: %s", (language) => {
  expect(anchorsOf(language, "problems").slice(1).sort()).toEqual([...problemCodes].sort());
});

/** Addresses outside of the help that pages may lead to. */
const outside = ["/submit-help-request", "/portal", "/portal/profile"];

test.for(languages)("[G3] every link leads somewhere: %s", (language) => {
  const dead = pages[language].flatMap(({ name, links }) =>
    links.filter((link) => !leadsSomewhere(language, name, link)).map((link) => `${name}: ${link}`),
  );
  expect(dead).toEqual([]);
});

function leadsSomewhere(language: Language, from: string, link: string): boolean {
  if (outside.includes(link)) return true;
  const place = /^(?:\/help\/([\w-]+))?(?:#([\w-]+))?$/.exec(link);
  if (link === "" || place === null) return false;
  const [, page = from, anchor = ""] = place;
  return anchorsOf(language, page).includes(anchor);
}

test("[G3] a link to a file becomes the address of its page; others stay", () => {
  const { links, body } = readHelpPage(
    "# T\n\n[a](problems.md#not-found) [b](keyboard.md) [c](/portal) [d](https://x.example/y.md)",
  );
  expect(links).toEqual(["/help/problems#not-found", "/help/keyboard", "/portal", "https://x.example/y.md"]);
  expect(body.markup).toContain('<a href="/help/problems#not-found">a</a>');
});

test("[G4] a page is Markdown and nothing else: markup in it is text", () => {
  const { body } = readHelpPage('# T\n\n<script>alert(1)</script> <b onclick="x">b</b> [x](javascript:alert(1))');
  expect(body.markup).not.toMatch(/<script|<b |href="javascript/);
});
