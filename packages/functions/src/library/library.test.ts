import { expect, test } from "vitest";
import { quickJsModule } from "../../../../tests/support/quickjs-module.ts";
import { createSandbox } from "../sandbox/sandbox.ts";
import { library } from "./library.ts";

const sandbox = createSandbox(quickJsModule);
const entries = Object.entries(library).flatMap(([group, list]) => list.map((entry) => ({ group, ...entry })));
const run = (body: string) => sandbox.run({ kind: "form", body, subject: {}, params: {}, now: "" });

test.each(entries)(
  "[FN14] the example of $group.$name gives the stated result",
  ({ example, group, name, signature }) => {
    expect(run(example.body)).toMatchObject({ value: example.result });
    expect(example.body).toContain(`${group}.${name}(`);
    expect(signature).toContain(`${group}.${name}(`);
  },
);

test.each(entries)("[FN14] $group.$name is described in both languages", ({ description }) => {
  expect(description.en).toMatch(/\.$/);
  expect(description.zh_Hans).toMatch(/。$/);
});

test.each([
  ["dates.between('2026-03-14', '2026-01-15', 'months')", -1],
  ["dates.between('2024-02-29', '2025-02-28', 'years')", 1],
  ["dates.between('2026-01-01', '2026-01-15', 'weeks')", 2],
  ["dates.add('2024-02-29', -1, 'years')", "2023-02-28"],
  ["dates.add('2026-12-31', 1, 'days')", "2027-01-01"],
  ["dates.age('2008-02-29', '2026-03-01')", 18],
  ["numbers.round(-2.5)", -3],
  ["numbers.round(1e21, 2)", 1e21],
  ["numbers.from('1,5')", null],
  ["numbers.average([])", null],
  ["text.isIban('DE88370400440532013000')", false],
  ["text.isCardNumber('4539 1488 0343 6468')", false],
])("[FN14] %s is %j", (source, value) => {
  expect(run(`return ${source};`)).toMatchObject({ value });
});
