import { wordsFor } from "@askloom/words";
import { expect, test } from "vitest";
import { ask } from "../../../../../tests/support/forms/ask-kind.ts";
import { item } from "../../../../../tests/support/forms/build-form.ts";
import { issueMessage } from "../messages.ts";
import type { GivenFile } from "./given-file.ts";
import { newFileIssue } from "./logic.ts";

const pdf = { id: "1", name: "a.PDF", type: "application/pdf", bytes: 10 };
const picture = { id: "2", name: "b.png", type: "image/png", bytes: 20 };

test("only files with all their parts are taken, and nothing else of them", () => {
  const { parse, text } = ask(item("file", "f"));
  expect(
    parse([{ ...pdf, path: "/etc/passwd" }, { id: "x" }, null, { ...pdf, bytes: -1 }, { ...pdf, name: "a\u0000" }]),
  ).toEqual([pdf]);
  expect([parse([]), parse("x")]).toEqual([undefined, undefined]);
  expect(text([pdf, picture])).toBe("a.PDF, b.png");
});

test("number, type and size of files are checked", () => {
  expect(ask(item("file", "f", { maxFiles: 1 })).codes([pdf, picture])).toEqual(["maxFiles"]);
  expect(ask(item("file", "f", { accept: [".pdf", "image/*"] })).codes([pdf, picture])).toEqual([]);
  expect(ask(item("file", "f", { accept: ["image/png"] })).issues([pdf, picture])).toEqual([
    { code: "accept", figures: { name: "a.PDF", accept: "image/png" }, part: "1" },
  ]);
  expect(ask(item("file", "f", { maxBytes: 10 })).issues([pdf, picture])).toEqual([
    { code: "maxSize", figures: { name: "b.png", size: "10 B" }, part: "2" },
  ]);
});

test("[FL40] a file is refused for its number, its kind or its size, each in words", () => {
  const question = item("file", "f", { maxFiles: 2, accept: [".pdf"], maxBytes: 5_242_880 });
  const message = (count: number, file: GivenFile) => {
    const issue = newFileIssue(question, count, file);
    return issue && issueMessage(issue, wordsFor("en"));
  };
  expect(message(0, pdf)).toBeUndefined();
  expect(message(2, pdf)).toBe("Please upload at most 2 files.");
  expect(message(0, picture)).toBe("b.png has a file type that is not accepted. Please choose .pdf.");
  expect(message(0, { ...pdf, bytes: 6_000_000 })).toBe("a.PDF is too large. Please choose a file of at most 5 MB.");
});

test("a signature is drawn or typed, and never markup", () => {
  const { parse, text } = ask(item("signature", "s"));
  expect(parse({ drawn: "M1 2L3.5,-4Q5 6 7 8" })).toEqual({ drawn: "M1 2L3.5,-4Q5 6 7 8" });
  expect(parse({ drawn: 'M1"/><script>', typed: "Ann" })).toEqual({ typed: "Ann" });
  expect([parse({}), parse("M1 2")]).toEqual([undefined, undefined]);
  expect([text({ typed: "Ann" }), text({ drawn: "M1 2" }, "zh-Hans")]).toEqual(["Ann", "已签名"]);
});

test("a colour is written one way, and may have to be of the palette", () => {
  const { parse, codes } = ask(item("color", "c", { palette: ["#ff0000"] }));
  expect([parse(" #FF0000 "), parse("red")]).toEqual(["#ff0000", undefined]);
  expect([codes("#FF0000"), codes("#00ff00")]).toEqual([[], ["palette"]]);
});
