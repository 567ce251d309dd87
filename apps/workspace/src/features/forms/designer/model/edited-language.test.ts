import { expect, test } from "vitest";
import { form, text } from "../../../../../../../tests/support/forms/build-form.ts";
import { editedLanguage } from "./edited-language.ts";
import { setHead } from "./edits.ts";
import { createFormStore } from "./form-store.ts";

test("[FD30] after undo has removed a language, nothing is typed into it", () => {
  const store = createFormStore(form({ languages: ["en"], items: [text("q")] }));
  store.edit(setHead("languages", ["en", "de"]));
  const edited = () => editedLanguage("de", store.definition().languages);
  expect(edited()).toBe("de");
  store.undo();
  expect(edited()).toBe("en");
  store.redo();
  expect(edited()).toBe("de");
});
