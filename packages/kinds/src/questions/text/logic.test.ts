import { expect, test } from "vitest";
import { ask } from "../../../../../tests/support/forms/ask-kind.ts";
import { text } from "../../../../../tests/support/forms/build-form.ts";

test.each([
  ["Anna", "Anna"],
  [" a\r\nb\rc ", " a\nb\nc "],
  ["a\u0000b\ud800", "ab\ufffd"],
  [12.5, "12.5"],
  ["", undefined],
  [" \n ", undefined],
  [true, undefined],
  ["x".repeat(100_001), undefined],
])("a text answer from %j", (value, answer) => {
  expect(ask(text("t")).parse(value)).toBe(answer);
});

test.each([
  [{ minLength: 3 }, "ab", ["minLength"]],
  [{ minLength: 2, maxLength: 2 }, "😀😀", []],
  [{ minLength: 3 }, "😀😀", ["minLength"]],
  [{ maxLength: 2 }, "abc", ["maxLength"]],
  [{ pattern: "[a-z]+", maxLength: 2 }, "A-B", ["maxLength", "pattern"]],
  [{ pattern: "(" }, "anything", []],
  [{ variant: "email" }, "me@example.com", []],
  [{ variant: "email" }, "me@example", ["email"]],
  [{ variant: "email" }, `me@${".".repeat(300)}`, ["email"]],
  [{ variant: "url" }, "https://example.com/a?b", []],
  [{ variant: "url" }, "javascript:alert(1)", ["url"]],
  [{ variant: "url" }, "example.com", ["url"]],
  [{ variant: "tel" }, "+49 (30) 123-45", []],
  [{ variant: "tel" }, "++--", ["tel"]],
  [{ variant: "masked", mask: "99-a*" }, "12-bß", []],
  [{ variant: "masked", mask: "99-a*" }, "12-b", ["mask"]],
] as const)("with %j the text %j fails %j", (parts, value, codes) => {
  expect(ask(text("t", parts)).codes(value)).toEqual(codes);
});

test("a password is not written out", () => {
  expect(ask(text("t", { variant: "password" })).text("secret")).toBe("••••••••");
});
