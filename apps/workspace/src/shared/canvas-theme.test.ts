import { contrast } from "@askloom/engine/contrast";
import { expect, test } from "vitest";
import { form } from "../../../../tests/support/forms/build-form.ts";
import { canvasTheme } from "./canvas-theme.ts";

const { theme } = form({ items: [] });

test("[FD32] in the dark workspace the canvas shows a light form on a dark surface that can be read", () => {
  const shown = canvasTheme(theme, "dark");
  expect(contrast("#ffffff", shown.surface)).toBeGreaterThan(12);
  expect(contrast(shown.text, shown.surface)).toBeGreaterThan(7);
  expect(shown.primary).toBe(theme.primary);
});

test("[FD32] a dark form and the light workspace keep the form's own colours", () => {
  const night = { ...theme, surface: "#101010", text: "#fafafa" };
  expect([canvasTheme(theme, "light"), canvasTheme(night, "dark")]).toEqual([theme, night]);
});
