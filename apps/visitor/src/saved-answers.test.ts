import { compileForm, startForm } from "@askloom/engine";
import { expect, test } from "vitest";
import { form, repeat, text } from "../../../tests/support/forms/build-form.ts";
import { memoryStorage } from "../../../tests/support/memory-storage.ts";
import {
  forgetSaved,
  isAnswered,
  newToken,
  readSaved,
  type SavedAnswers,
  storageOf,
  writeSaved,
} from "./saved-answers.ts";

const saved: SavedAnswers = {
  answers: { a: 1 },
  page: "two",
  language: "en",
  id: "i",
  token: "t",
  resumed: "C",
  isPending: true,
  openedAt: 1_700_000_000_000,
  isBegun: true,
};

test("[D5] what was kept comes back, for its own link, until it is forgotten", () => {
  const place = memoryStorage();
  writeSaved(place, "one", saved);
  expect(readSaved(place, "one")).toEqual(saved);
  expect(readSaved(place, "other")).toBeUndefined();
  forgetSaved(place, "one");
  expect(readSaved(place, "one")).toBeUndefined();
});

test("[D5] what is broken, foreign, full or forbidden is as if nothing was kept", () => {
  const place = memoryStorage();
  for (const text of ["{", "null", "5", "{}", '{"answers":null}', '{"answers":{},"language":"en","id":1,"token":""}']) {
    place.setItem("askloom.filling.one", text);
    expect(readSaved(place, "one")).toBeUndefined();
  }
  const full = {
    ...memoryStorage(),
    setItem: () => {
      throw new Error("full");
    },
  };
  expect(() => writeSaved(full, "one", saved)).not.toThrow();
  const forbidden = {
    get localStorage(): Storage {
      throw new Error("forbidden");
    },
  };
  expect(storageOf(forbidden)).toBeUndefined();
  expect(readSaved(undefined, "one")).toBeUndefined();
});

test("[FL20] rows and values that a form begins with are nothing to go on with; an answer, or one taken back, is", () => {
  const items = [text("place", { default: "Basel" }), repeat("children", { minRows: 1 }, text("name"))];
  const compiled = compileForm(form({ items }));
  const begin = (answers = {}) => startForm(compiled, { answers, today: "2026-11-15", now: "2026-11-15T14:30" });
  const begun = begin();
  const saved = begin(JSON.parse(JSON.stringify(begun.answers())));
  expect(isAnswered(saved, begun)).toBe(false);
  saved.answer("children/r1/name", "Ada");
  expect(isAnswered(saved, begun)).toBe(true);
  saved.answer("children/r1/name", undefined);
  expect(isAnswered(saved, begun)).toBe(false);
  saved.addRow("children", "r2");
  expect(isAnswered(saved, begun)).toBe(true);
  saved.removeRow("children", "r2");
  saved.answer("place", undefined);
  expect(isAnswered(saved, begun)).toBe(true);
});

test("[FL10] a token has 32 random bytes in the letters of an address", () => {
  expect(newToken((bytes) => bytes.fill(255))).toBe(`${"_".repeat(42)}8`);
});
