import { expect, test } from "vitest";
import { bareCode, firstArgumentsIn, importsIn } from "./source-text.ts";

const specifiers = (source: string) => importsIn(source).map((found) => found.specifier);

test("every form of import is found", () => {
  const source = [
    'import { a,\n  b } from "one";',
    "import type { C } from 'two';",
    'import "three";',
    'export * from "four";',
    'const five = await import("five");',
    'const six = require("six");',
  ].join("\n");
  expect(specifiers(source)).toEqual(["one", "two", "three", "four", "five", "six"]);
});

test("the names that an import takes are kept", () => {
  expect(importsIn('import { connect } from "node:net";')).toEqual([
    { clause: "import { connect } from ", specifier: "node:net" },
  ]);
});

test("an import inside a comment or a string is none", () => {
  expect(specifiers('// import "a";\n/* import "b"; */\nconst text = `import "c";`;')).toEqual([]);
});

test("a quote inside a regular expression begins no string", () => {
  expect(specifiers('const quote = /["\']/;\nimport "after";')).toEqual(["after"]);
});

test("a division is not taken for a regular expression", () => {
  expect(bareCode("const half = total / 2; fetch(a) / 2;")).toBe("const half = total / 2; fetch(a) / 2;");
});

test("code inside a template is code, the text around it is not", () => {
  expect(bareCode(`\`new Date() \${fetch(url)} x\``)).toBe(`\`           \${fetch(url)}  \``);
});

test("positions do not move", () => {
  const source = '/* a\n b */ call("x\\"y"); // end\n';
  expect(bareCode(source)).toHaveLength(source.length);
});

test("first arguments of calls are found, other strings are not", () => {
  const source = 'test("one", () => {});\ntest.each([["two"]])("three", run);\nconst four = "four";';
  expect(firstArgumentsIn(source)).toEqual(["one", "three"]);
});
