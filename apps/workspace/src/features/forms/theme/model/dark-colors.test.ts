import { defaultFormTheme } from "@askloom/contract";
import { expect, test } from "vitest";
import { contrastChecks } from "./contrast-checks.ts";
import { changedTheme, darkColors, withoutDark } from "./dark-colors.ts";
import { themePresets } from "./presets.ts";

test("[FL48] [FD12] the dark colours that a form begins with can be read, whatever its own are", () => {
  for (const { theme } of themePresets)
    expect(contrastChecks({ ...theme, ...darkColors(theme) }).filter(({ isEnough }) => !isEnough)).toEqual([]);
});

test("[FL48] each variant is changed alone, and the dark one can be taken away", () => {
  const both = { ...defaultFormTheme, dark: darkColors(defaultFormTheme) };
  const changed = changedTheme(both, "dark", { text: "#ffffff" });
  expect(changed).toEqual({ ...both, dark: { ...both.dark, text: "#ffffff" } });
  expect(changedTheme(both, "light", { text: "#000000" })).toEqual({ ...both, text: "#000000" });
  expect(withoutDark(changed)).toEqual(defaultFormTheme);
});
