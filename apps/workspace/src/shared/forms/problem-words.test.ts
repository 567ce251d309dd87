import { formulaFaultCodes, type Problem, type ProblemCode, problemTable } from "@askloom/engine";
import { expect, test } from "vitest";
import { localeTexts } from "../../../../../tests/support/locale-texts.ts";
import { problemWords } from "./problem-words.ts";

const codes = Object.keys(problemTable) as ProblemCode[]; // the table's own keys
const placeholders = (text: string): string[] => [...new Set(text.match(/(?<=\{\{)\w+(?=\}\})/g) ?? [])].sort();

test.each(["en", "zh_Hans"])(
  "[EI11] the text of each problem names the figures that the inspection gives: %s",
  (language) => {
    const texts = localeTexts(language, "forms");
    const named = Object.fromEntries(codes.map((code) => [code, placeholders(texts.get(`problems.${code}`) ?? "")]));
    const given = Object.fromEntries(codes.map((code) => [code, Object.keys(problemTable[code].figures).sort()]));
    expect(named).toEqual(given);
  },
);

test.each(["en", "zh_Hans"])("[EI11] figures that are names of the product are said in words: %s", (language) => {
  const texts = new Map(["forms", "forms-sentences", "conditions"].flatMap((name) => [...localeTexts(language, name)]));
  const say = (key: string, figures: Readonly<Record<string, unknown>> = {}) =>
    (texts.get(key) ?? key).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(figures[name] ?? whole));
  const speech = { say, nameOf: (id: string) => (id === "p1" ? "First page" : id), reader: language };
  const problems: Problem[] = [
    { code: "backward-jump", severity: "error", location: {}, figures: { id: "p1" } },
    { code: "missing-label", severity: "error", location: {}, figures: { language: "de" } },
    { code: "condition-incomplete", severity: "warning", location: {}, figures: { operator: "contains" } },
    {
      code: "formula-type",
      severity: "error",
      location: {},
      figures: { operand: "p1", type: "choice", operation: "*", needed: "number" },
    },
    {
      code: "formula-mismatch",
      severity: "error",
      location: {},
      figures: { operand: "p1", type: "date", other: "1", otherType: "number", operation: "+" },
    },
    { code: "formula-error", severity: "error", location: {}, figures: { mistake: "single-equals", part: "=" } },
    { code: "pattern-error", severity: "error", location: {}, figures: { fault: "unsupported" } },
    {
      code: "function-result",
      severity: "error",
      location: {},
      figures: { name: "Age", found: "list", wanted: "yes-no text" },
    },
  ];
  const english = [
    "Jumps back to “First page”. Jumps can only go forward. Choose a later page.",
    "A label is missing in German. Enter one.",
    "A condition is incomplete: enter a value after “contains”.",
    "“First page” is a choice, but * needs a number.",
    "“First page” is a date and “1” is a number. Both sides of + must have the same type.",
    "The formula has an error at “=”: write == to compare.",
    "The pattern is not valid: back-references and look-behind are not supported.",
    "The function “Age” gives a list, but yes or no or text is needed here.",
  ];
  const chinese = [
    "它跳回了“First page”。只能向后跳转，请选择后面的页面。",
    "缺少德语标签。请填写。",
    "条件不完整：“包含”之后没有内容。",
    "“First page”是单个选项，但 * 需要数字。",
    "“First page”是日期，而“1”是数字。+ 两侧的类型必须相同。",
    "公式无法使用。在“=”处：比较请使用 ==。",
    "匹配模式无法使用：不支持反向引用和后行断言。",
    "函数“Age”的结果是列表，但此处需要是/否或文本。",
  ];
  expect(problems.map((problem) => problemWords(problem, speech))).toEqual(language === "en" ? english : chinese);
});

test.each(["en", "zh_Hans"])(
  "[EI14] there are words for everything that can be wrong with a formula: %s",
  (language) => {
    const texts = localeTexts(language, "forms");
    expect(formulaFaultCodes.filter((code) => !texts.has(`problems.formulaFaults.${code}`))).toEqual([]);
  },
);
