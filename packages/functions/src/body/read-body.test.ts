import { expect, test } from "vitest";
import { faultText } from "../fault-texts.ts";
import { readBody } from "./read-body.ts";

test.each([
  ["return (1;", "syntax", 1, 10],
  ["const a = 1;\nconst a = 2;", "syntax", 2, 7],
  ["\n  async () => 1;", "no-async", 2, 3],
  ["return import('a');", "no-import", 1, 8],
  ["return 1n;", "no-bigint", 1, 8],
  ["if (1) {\n  debugger;\n}", "no-debugger", 2, 3],
  [`return /${"a".repeat(1_001)}/;`, "limit-pattern", 1, 8],
  ["return 'a\u2066b';", "hidden-characters", 1, 10],
  ["const __sized = 1;", "reserved-name", 1, 7],
])("[FN4] %j is refused with its place", (body, code, line, column) => {
  expect(readBody(body).faults).toMatchObject([{ code, position: { line, column } }]);
});

test.each([
  ["return (1;", "“;” does not fit here.", "此处不能出现“;”。", 10],
  ["return (1", "The code ends too early. A bracket or a value is missing.", "代码结束得太早。缺少括号或值。", 10],
  ["let a; let a;", "“a” is already declared. Use another name.", "“a”已经声明过。请使用其他名称。", 12],
  ["return 'a;", "A text is not closed. Add its quotation mark.", "文本没有结束。请补上引号。", 8],
  ["return 1 = 2;", "Nothing can be assigned to this.", "不能给它赋值。", 8],
  ["return /(/;", "This pattern is not valid.", "此匹配模式无效。", 9],
  ["return 3a;", "This number is not valid.", "此数字无效。", 9],
  ["break;", "“break” and “continue” work inside a loop only.", "“break”和“continue”只能用在循环中。", 1],
  ["return @;", "“@” is not a character of JavaScript.", "“@”不是 JavaScript 可用的字符。", 8],
])("[FN4] [FN8] the mistake in %j is a sentence in both languages, with its place", (body, en, zh, column) => {
  const [fault] = readBody(body).faults;
  expect(fault).toMatchObject({ code: "syntax", position: { line: 1, column } });
  expect(fault && [faultText(fault, "en"), faultText(fault, "zh_Hans")]).toEqual([en, zh]);
});

test("[FN8] a mistake that has no sentence of its own is named in English only", () => {
  const fault = { code: "syntax", figures: { mistake: "constructor", message: "Odd" } } as const;
  expect([faultText(fault, "en"), faultText(fault, "zh_Hans")]).toEqual([
    "This is not valid JavaScript: Odd",
    "这不是有效的 JavaScript。",
  ]);
});

test("[FN4] a body of more than 65,536 characters is refused", () => {
  expect(readBody("a".repeat(65_537)).faults).toEqual([{ code: "limit-source", figures: {} }]);
});

test("[FN4] a body that can run has no fault", () => {
  expect(readBody("const { a = 1 } = response;\nreturn [a, ...[2]].map((n) => n + 1);").faults).toEqual([]);
});

test("[FN4] of very many mistakes the first hundred are named", () => {
  const { faults } = readBody("1n;\n".repeat(4_000));
  expect(faults).toHaveLength(100);
  expect(faults.at(-1)).toMatchObject({ code: "no-bigint", position: { line: 100, column: 1 } });
});
