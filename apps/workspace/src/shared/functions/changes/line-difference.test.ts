import fc from "fast-check";
import { expect, test } from "vitest";
import { type ComparedLine, lineDifference, nearDifferences } from "./line-difference.ts";

const shown = (lines: readonly { change: string; text?: string; number: number }[]) =>
  lines.map(
    ({ change, text = "", number }) => `${{ same: " ", added: "+", removed: "-", gap: "…" }[change]}${number} ${text}`,
  );

test("[FN69] a line that was changed is removed and added; all others stay", () => {
  const before = "const a = 1;\nconst b = 2;\nreturn a + b;";
  const after = "const a = 1;\nconst b = 3;\nif (b > a) return b;\nreturn a + b;";
  expect(shown(lineDifference(before, after))).toEqual([
    " 1 const a = 1;",
    "-2 const b = 2;",
    "+2 const b = 3;",
    "+3 if (b > a) return b;",
    " 4 return a + b;",
  ]);
  expect(shown(lineDifference("a", "a"))).toEqual([" 1 a"]);
});

const text = fc
  .array(fc.constantFrom("a", "b", "c", ""), { minLength: 1, maxLength: 12 })
  .map((lines) => lines.join("\n"));

test("[FN69] what was not added is the older text, and what was not removed is the newer one", () => {
  const without = (change: ComparedLine["change"], lines: readonly ComparedLine[]) =>
    lines
      .filter((line) => line.change !== change)
      .map((line) => line.text)
      .join("\n");
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = lineDifference(before, after);
      expect([without("added", lines), without("removed", lines)]).toEqual([before, after]);
    }),
  );
});

test("[FN69] equal lines far from any difference are left out, at one mark each time", () => {
  const before = Array.from({ length: 20 }, (_, line) => `line ${line + 1}`);
  const after = before.with(9, "another line");
  expect(shown(nearDifferences(lineDifference(before.join("\n"), after.join("\n"))))).toEqual([
    "…1 ",
    " 8 line 8",
    " 9 line 9",
    "-10 line 10",
    "+10 another line",
    " 11 line 11",
    " 12 line 12",
    "…13 ",
  ]);
});

test("[FN69] two bodies of the greatest length with no line in common are compared, too", () => {
  const lines = lineDifference("a\n".repeat(32_000), "b\n".repeat(32_000));
  expect(lines.filter(({ change }) => change === "same")).toHaveLength(1);
});
