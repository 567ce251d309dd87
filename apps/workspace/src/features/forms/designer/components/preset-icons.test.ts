import { presets } from "@askloom/kinds/questions/design";
import { expect, test } from "vitest";
import english from "../../../../../public/locales/en/forms.json" with { type: "json" };
import { presetIcons } from "./preset-icons.ts";

test("[FD17] every entry of the palette has its icon and its words", () => {
  expect(presets.filter(({ icon }) => presetIcons[icon] === undefined).map(({ icon }) => icon)).toEqual([]);
  const words = (id: string) =>
    id.split(".").reduce<unknown>((texts, key) => (texts as Record<string, unknown>)[key], english.presets);
  expect(presets.filter(({ id }) => typeof words(id) !== "string").map(({ id }) => id)).toEqual([]);
});
