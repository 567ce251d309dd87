import { expect, test } from "vitest";
import { computed, form, item, number, repeat, text } from "../../../tests/support/forms/build-form.ts";
import { fill } from "../../../tests/support/forms/fill-form.ts";

const kids = form({
  items: [
    repeat("kids", { minRows: 2, maxRows: 3, uniqueBy: "name" }, text("name"), number("age")),
    computed("total", "sum(age)"),
  ],
});

test("[ES1] a repeat starts with its least number of rows, and rows keep their answers when others come, go or move", () => {
  const formState = fill(kids);
  const names = () => formState.state("kids")?.rows.map((row) => [row, formState.state(`kids/${row}/name`)?.value]);
  expect(names()).toEqual([
    ["r1", undefined],
    ["r2", undefined],
  ]);
  formState.answer("kids/r1/name", "Ann");
  formState.answer("kids/r2/name", "Bo");
  formState.addRow("kids", "x", "r2");
  expect(names()).toEqual([
    ["r1", "Ann"],
    ["x", undefined],
    ["r2", "Bo"],
  ]);
  formState.moveRow("kids", "r2", "r1");
  expect(names()).toEqual([
    ["r2", "Bo"],
    ["r1", "Ann"],
    ["x", undefined],
  ]);
  formState.removeRow("kids", "r1");
  formState.moveRow("kids", "r2", undefined);
  expect(names()).toEqual([
    ["x", undefined],
    ["r2", "Bo"],
  ]);
  formState.addRow("kids", "x");
  formState.addRow("kids", "a/b");
  expect(names()).toEqual([
    ["x", undefined],
    ["r2", "Bo"],
  ]);
  expect(fill(form({ items: [repeat("none", {}, text("t"))] })).state("none")?.rows).toEqual([]);
});

test("[ES1] [EV7] what is computed from rows follows their coming and going", () => {
  const formState = fill(kids);
  formState.answer("kids/r1/age", 3);
  formState.answer("kids/r2/age", 4);
  expect(formState.state("total")?.value).toBe(7);
  formState.removeRow("kids", "r1");
  expect(formState.state("total")?.value).toBe(4);
  formState.answer("kids", [{ id: "n", answers: { age: 9 } }]);
  expect([formState.state("total")?.value, formState.answers()]).toEqual([
    9,
    { kids: [{ id: "n", answers: { age: 9 } }] },
  ]);
  formState.answer("kids", undefined);
  expect(formState.state("total")?.value).toBe(0);
});

test("[ES2] repeats nest, and each row is a scope", () => {
  const formState = fill(
    form({
      items: [
        repeat(
          "families",
          { minRows: 1 },
          text("name"),
          repeat("kids", { minRows: 1 }, number("age")),
          computed("oldest", "max(age)"),
        ),
        computed("all", "max(age)"),
      ],
    }),
  );
  formState.addRow("families", "f2");
  formState.answer("families/r1/kids/r1/age", 5);
  formState.answer("families/f2/kids/r1/age", 8);
  formState.addRow("families/f2/kids", "k2");
  formState.answer("families/f2/kids/k2/age", 11);
  const values = ["families/r1/oldest", "families/f2/oldest", "all"].map((path) => formState.state(path)?.value);
  expect(values).toEqual([5, 11, 11]);
  expect(formState.children("families", "f2")).toEqual(["families/f2/name", "families/f2/kids", "families/f2/oldest"]);
  expect(formState.submission()).toEqual({
    families: [
      { id: "r1", answers: { kids: [{ id: "r1", answers: { age: 5 } }], oldest: 5 } },
      {
        id: "f2",
        answers: {
          kids: [
            { id: "r1", answers: { age: 8 } },
            { id: "k2", answers: { age: 11 } },
          ],
          oldest: 11,
        },
      },
    ],
    all: 11,
  });
});

test("[ES3] a repeat checks the number of its rows, and that no two have the same answer", () => {
  const row = (id: string, name: string) => ({ id, answers: { name } });
  const codes = (...rows: ReturnType<typeof row>[]) =>
    fill(kids, { answers: { kids: rows } })
      .check()
      .map(({ code, figures, part }) => ({ code, figures, part }));
  expect(codes(row("a", "Ann"), row("b", "Bo"))).toEqual([]);
  expect(codes(row("a", "Ann"))).toEqual([{ code: "minRows", figures: { min: 2 }, part: undefined }]);
  expect(codes(row("a", "Ann"), row("b", "Bo"), row("c", "Cy"), row("d", "Di"))).toEqual([
    { code: "maxRows", figures: { max: 3 }, part: undefined },
  ]);
  expect(codes(row("a", "Ann"), row("b", "Ann"))).toEqual([{ code: "uniqueBy", figures: undefined, part: "b" }]);
});

test("[EX3] rows beyond what a filling can hold are not made", () => {
  const many = { minRows: 1_000 };
  const formState = fill(
    form({
      items: [repeat("a", many, text("t"), repeat("b", many, text("u"), repeat("c", many, item("divider", "d"))))],
    }),
  );
  expect(formState.state("a")?.rows.length).toBeLessThanOrEqual(1_000);
  const small = fill(form({ items: [repeat("a", {}, text("t"))] }));
  small.answer(
    "a",
    Array.from({ length: 5_000 }, (_, index) => ({ id: `r${index}`, answers: {} })),
  );
  expect(small.state("a")?.rows.length).toBe(1_000);
  small.addRow("a", "more");
  expect(small.state("a")?.rows.length).toBe(1_000);
});

test("[EV3] rows that are none, or have no proper id, are dropped", () => {
  const rows = [
    null,
    1,
    {},
    { id: "" },
    { id: "a/b", answers: {} },
    { id: "ok", answers: { age: 1 } },
    { id: "ok", answers: { age: 2 } },
    { id: "odd", answers: "x" },
  ];
  const formState = fill(kids, { answers: { kids: rows } as never });
  expect(formState.answers()).toEqual({
    kids: [
      { id: "ok", answers: { age: 1 } },
      { id: "odd", answers: {} },
    ],
  });
});
