import { expect, test } from "vitest";
import { form, page, text } from "../../../tests/support/forms/build-form.ts";
import { fill } from "../../../tests/support/forms/fill-form.ts";
import { documentTitle } from "./document-title.ts";

const fine = { failures: [], sending: "not" as const };
const failure = { code: "required", path: "a", pageId: "one", message: undefined };
const two = form({
  pages: [{ ...page("one", text("a")), title: { en: "You", "zh-Hans": "您" } }, page("two", text("b"))],
});

test("[FL32] a window is called by page and form; a page without a title by its number", () => {
  const formState = fill(two);
  expect(documentTitle(formState, { ...fine, pageId: undefined })).toBe("You – Form");
  expect(documentTitle(formState, { ...fine, pageId: "two" })).toBe("Page 2 of 2 – Form");
  expect(documentTitle(fill(form({ items: [text("a")] })), { ...fine, pageId: undefined })).toBe("Form");
});

test("[FL32] what is wrong and what is sent stand first, in the form's language", () => {
  expect(documentTitle(fill(two), { pageId: "one", failures: [failure], sending: "not" })).toBe("Error: You – Form");
  const chinese = fill(two, { language: "zh-Hans" });
  expect(documentTitle(chinese, { pageId: "one", failures: [failure], sending: "not" })).toBe("错误：您 – Form");
  expect(documentTitle(fill(two), { ...fine, pageId: "two", sending: "done" })).toBe("Thank you! – Form");
});
