import { defaultFormTheme, type FormTheme } from "@askloom/contract";
import { contrast } from "@askloom/engine/contrast";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { themeCss, themeVariables } from "./theme.ts";

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("colours that a theme does not name", () => {
  test("are legible whatever the four colours are", () => {
    fc.assert(
      fc.property(color, color, color, (primary, surface, text) => {
        const variables = themeVariables({ ...defaultFormTheme, primary, surface, text });
        const on = (name: `--f-${string}`, pageColor = surface) => contrast(variables[name] ?? "#000000", pageColor);
        expect(on("--f-on-primary", primary)).toBeGreaterThanOrEqual(4.5);
        for (const name of ["--f-accent", "--f-edge"] as const) expect(on(name)).toBeGreaterThanOrEqual(3);
        for (const name of ["--f-link", "--f-danger", "--f-success", "--f-warning"] as const)
          expect(on(name)).toBeGreaterThanOrEqual(4.5);
        expect(on("--f-muted")).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  test("leave a good primary colour as it is", () => {
    expect(themeVariables(defaultFormTheme)).toMatchObject({
      "--f-primary": "#047857",
      "--f-accent": "#047857",
      "--f-on-primary": "#ffffff",
      "--f-scheme": "light",
    });
  });
});

test("[FL48] dark colours follow the device, on a screen; without them the form looks the same everywhere", () => {
  const dark = { primary: "#8ab4ff", background: "#0d1320", surface: "#172033", text: "#e6ecf7" };
  const css = themeCss({ ...defaultFormTheme, dark });
  const [light = "", darker = ""] = css.split("@media screen and (prefers-color-scheme:dark)");
  expect(light).toBe(themeCss(defaultFormTheme));
  expect(darker).toBe(`{${themeCss({ ...defaultFormTheme, ...dark })}}`);
  expect(darker).toContain("--f-scheme:dark");
});

test("every variable can stand in a style sheet", () => {
  const fonts: FormTheme["font"][] = ["system", "serif", "rounded", "mono"];
  for (const font of fonts) {
    const css = themeCss({ ...defaultFormTheme, font });
    expect(css).toMatch(/^\.f-form\{(?:--f-[a-z-]+:[^;{}<>]+;?)+\}$/);
  }
});
