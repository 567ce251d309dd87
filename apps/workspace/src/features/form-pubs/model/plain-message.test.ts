import { expect, test } from "vitest";
import { languagesWithout, richOf } from "./plain-message.ts";

test("[PB24] the languages in which the confirmation says nothing are named, once it says something in another", () => {
  const languages = ["en", "de", "fr"];
  expect(languagesWithout(undefined, languages)).toEqual([]);
  expect(languagesWithout({ en: richOf("Thanks") }, languages)).toEqual(["de", "fr"]);
  expect(languagesWithout({ en: richOf("Thanks"), de: richOf("Danke"), fr: richOf(" ") }, languages)).toEqual(["fr"]);
  expect(languagesWithout({ en: richOf("a"), de: richOf("b"), fr: richOf("c") }, languages)).toEqual([]);
});
