import { defaultFormTheme, FormTheme } from "@askloom/contract";
import { contrast } from "@askloom/engine/contrast";
import fc from "fast-check";
import { expect, test } from "vitest";
import { contrastChecks } from "./contrast-checks.ts";
import { nearestColor } from "./nearest-color.ts";
import { presetOf, themePresets, withPreset } from "./presets.ts";

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("[FD12] low contrast is told with a colour that passes everywhere it is used, where one does", () => {
  const checks = contrastChecks({ ...defaultFormTheme, text: "#9aa5a1" });
  expect(checks.map(({ name, ratio, isEnough }) => [name, ratio, isEnough])).toEqual([
    ["textOnSurface", 2.53, false],
    ["textOnBackground", 2.33, false],
    ["primaryOnSurface", 5.48, true],
    ["buttonLabel", 5.48, true],
  ]);
  const nearest = checks[0]?.nearest ?? "";
  expect(contrast(nearest, defaultFormTheme.background)).toBeGreaterThanOrEqual(4.5);
  expect(contrastChecks({ ...defaultFormTheme, text: nearest }).every(({ isEnough }) => isEnough)).toBe(true);
});

test("[FD12] for any theme the offered colour makes its pair legible", () => {
  const theme = fc.record({ primary: color, background: color, surface: color, text: color });
  fc.assert(
    fc.property(theme, (colors) => {
      const whole = { ...defaultFormTheme, ...colors };
      for (const { name, change, nearest, isEnough } of contrastChecks(whole)) {
        if (isEnough || nearest === undefined) continue;
        const after = contrastChecks({ ...whole, [change]: nearest }).find((check) => check.name === name);
        expect(after?.isEnough).toBe(true);
      }
    }),
  );
});

test("[FD12] there is always a legible text for a surface, and a colour that passes stays", () => {
  fc.assert(
    fc.property(color, color, (text, surface) => {
      const nearest = nearestColor(text, (candidate) => contrast(candidate, surface) >= 4.5);
      expect(nearest).toMatch(/^#[0-9a-f]{6}$/);
      if (contrast(text, surface) >= 4.5) expect(nearest).toBe(text);
    }),
  );
});

test("[FD12] every preset is a theme, known again, and legible throughout", () => {
  expect(themePresets).toHaveLength(6);
  for (const preset of themePresets) {
    expect(FormTheme.parse(preset.theme)).toEqual(preset.theme);
    const failing = contrastChecks(preset.theme).filter(({ isEnough }) => !isEnough);
    expect([preset.id, failing]).toEqual([preset.id, []]);
    const logo = { src: "/logo.svg", alt: { en: "Logo" } };
    const chosen = withPreset({ ...defaultFormTheme, logo }, preset);
    expect(chosen).toEqual({ ...preset.theme, logo });
    expect(presetOf(chosen)).toBe(preset.id);
  }
  expect(presetOf({ ...defaultFormTheme, text: "#000000" })).toBeUndefined();
});
