import { issueMessage } from "@askloom/kinds/questions/logic";
import { expect, test } from "vitest";
import {
  form,
  hide,
  is,
  item,
  number,
  page,
  repeat,
  rule,
  text,
  yesNo,
} from "../../../tests/support/forms/build-form.ts";
import { fill, moment } from "../../../tests/support/forms/fill-form.ts";
import { compileForm } from "./compile-form.ts";
import { startForm } from "./start-form.ts";
import { usesPatterns } from "./uses.ts";

const codes = (formState: ReturnType<typeof fill>, pageId?: string) =>
  formState.check(pageId).map(({ path, code }) => `${path} ${code}`);

test("[EK1] an empty optional question is valid, an empty required one is not", () => {
  const formState = fill(
    form({
      items: [
        text("free", { minLength: 3 }),
        text("required", { required: true }),
        yesNo("consent", { variant: "consent", required: true }),
        repeat("rows", { required: true }, text("t")),
        item("hidden", "concealed", { required: true }),
      ],
    }),
  );
  expect(codes(formState)).toEqual(["required required", "consent required", "rows required"]);
  formState.answer("consent", false);
  expect(formState.issues("consent").map(({ code }) => code)).toEqual(["required"]);
  formState.answer("consent", true);
  formState.answer("required", "  ");
  formState.addRow("rows", "a");
  expect(codes(formState)).toEqual(["required required"]);
});

test("[EK2] a failure has the code and figures of its constraint, and the form's own message where it has one", () => {
  const own = { max: { en: "Not that many", "zh-Hans": "太多" } };
  const formState = fill(form({ items: [number("n", { max: 3, messages: own }), number("m", { max: 3 })] }), {
    answers: { n: 4, m: 4 },
  });
  expect(formState.check()).toEqual([
    { code: "max", figures: { max: 3 }, path: "n", pageId: "page1", message: own.max },
    { code: "max", figures: { max: 3 }, path: "m", pageId: "page1", message: undefined },
  ]);
  const [, failure] = formState.check();
  expect(failure && issueMessage(failure, formState.words)).toBe("Please enter 3 or less.");
});

test("[EK3] what is hidden or not on the path is not checked", () => {
  const must = { required: true };
  const formState = fill(
    form({
      pages: [page("one", yesNo("a"), text("t", must)), page("two", text("u", must)), page("three", text("v", must))],
      rules: [rule("r", is("a", true), hide("t"), { action: "go-to-page", from: "one", page: "three" })],
    }),
  );
  expect(codes(formState)).toEqual(["t required", "u required", "v required"]);
  formState.answer("a", true);
  expect(codes(formState)).toEqual(["v required"]);
  expect(formState.issues("t")).toEqual([]);
});

test("[EK4] failures come in reading order, over the form or over one page", () => {
  const must = { required: true };
  const formState = fill(
    form({
      pages: [
        page(
          "one",
          item("group", "g", { items: [text("b", must)] }),
          repeat("rows", { minRows: 2, maxRows: 1 }, text("c", must)),
          text("a", must),
        ),
        page("two", text("d", must)),
      ],
    }),
  );
  expect(codes(formState)).toEqual([
    "b required",
    "rows maxRows",
    "rows/r1/c required",
    "rows/r2/c required",
    "a required",
    "d required",
  ]);
  expect(codes(formState, "two")).toEqual(["d required"]);
  expect(codes(formState, "nowhere")).toEqual([]);
});

const coded = text("code", { pattern: "[a-z]+" });

test("[EX8] a form needs patterns where a question has one, also inside of a row", () => {
  expect(usesPatterns(form({ items: [text("t"), text("code", { pattern: "" })] }))).toBe(false);
  expect(usesPatterns(form({ items: [text("t"), coded] }))).toBe(true);
  expect(usesPatterns(form({ items: [repeat("rows", {}, coded)] }))).toBe(true);
});

test("[EX8] a form with patterns that was compiled without them lets nothing through unchecked", () => {
  const formState = startForm(compileForm(form({ items: [coded] })), { ...moment, answers: { code: "abc" } });
  expect(() => formState.check()).toThrow("compiled without them");
});
