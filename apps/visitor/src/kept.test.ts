import { compileForm, startFilling } from "@askloom/engine";
import { expect, test } from "vitest";
import { form, repeat, text } from "../../../tests/support/forms/build-form.ts";
import { memoryStorage } from "../../../tests/support/memory-storage.ts";
import { forgetKept, isAnswered, type Kept, newToken, readKept, storageOf, writeKept } from "./kept.ts";

const kept: Kept = {
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
  writeKept(place, "one", kept);
  expect(readKept(place, "one")).toEqual(kept);
  expect(readKept(place, "other")).toBeUndefined();
  forgetKept(place, "one");
  expect(readKept(place, "one")).toBeUndefined();
});

test("[D5] what is broken, foreign, full or forbidden is as if nothing was kept", () => {
  const place = memoryStorage();
  for (const text of ["{", "null", "5", "{}", '{"answers":null}', '{"answers":{},"language":"en","id":1,"token":""}']) {
    place.setItem("askloom.filling.one", text);
    expect(readKept(place, "one")).toBeUndefined();
  }
  const full = {
    ...memoryStorage(),
    setItem: () => {
      throw new Error("full");
    },
  };
  expect(() => writeKept(full, "one", kept)).not.toThrow();
  const forbidden = {
    get localStorage(): Storage {
      throw new Error("forbidden");
    },
  };
  expect(storageOf(forbidden)).toBeUndefined();
  expect(readKept(undefined, "one")).toBeUndefined();
});

test("[FL20] rows and values that a form begins with are nothing to go on with; an answer, or one taken back, is", () => {
  const items = [text("place", { default: "Basel" }), repeat("children", { minRows: 1 }, text("name"))];
  const compiled = compileForm(form({ items }));
  const begin = (answers = {}) => startFilling(compiled, { answers, today: "2026-11-15", now: "2026-11-15T14:30" });
  const begun = begin();
  const kept = begin(JSON.parse(JSON.stringify(begun.answers())));
  expect(isAnswered(kept, begun)).toBe(false);
  kept.answer("children/r1/name", "Ada");
  expect(isAnswered(kept, begun)).toBe(true);
  kept.answer("children/r1/name", undefined);
  expect(isAnswered(kept, begun)).toBe(false);
  kept.addRow("children", "r2");
  expect(isAnswered(kept, begun)).toBe(true);
  kept.removeRow("children", "r2");
  kept.answer("place", undefined);
  expect(isAnswered(kept, begun)).toBe(true);
});

test("[FL10] a token has 32 random bytes in the letters of an address", () => {
  expect(newToken((bytes) => bytes.fill(255))).toBe(`${"_".repeat(42)}8`);
});
