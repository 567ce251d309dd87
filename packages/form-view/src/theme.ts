import type { FormTheme } from "@askloom/contract";
import { contrast } from "@askloom/engine/contrast";
import { isDark, legible, mixed } from "./colors.ts";

export type ThemeVariables = Readonly<Record<`--f-${string}`, string>>;

const fonts: Record<FormTheme["font"], string> = {
  system: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "PingFang SC", "Microsoft YaHei", sans-serif',
  serif: 'Charter, "Bitstream Charter", "Iowan Old Style", Georgia, "Noto Serif", "Songti SC", serif',
  rounded: 'ui-rounded, "SF Pro Rounded", Nunito, Quicksand, "Varela Round", system-ui, sans-serif',
  mono: 'ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, "Noto Sans Mono", monospace',
};
const radii: Record<FormTheme["radius"], string> = { none: "0", small: "8px", large: "16px" };
const spaces: Record<FormTheme["density"], string> = { compact: "0.75", comfortable: "1" };

/** Colours for what a theme does not name, in a light and a dark kind. */
const signals = {
  light: { danger: "#b42318", success: "#067647", warning: "#93590a" },
  dark: { danger: "#ff9b90", success: "#6ce0a4", warning: "#f7c568" },
};

/** The custom properties of a theme. What is derived from its four colours can be read on them. */
export function themeVariables(theme: FormTheme): ThemeVariables {
  const { primary, background, surface, text } = theme;
  // Where the theme's own text cannot be read, what is derived is derived from black or white.
  const toward = contrast(text, surface) >= 4.5 ? text : isDark(surface) ? "#ffffff" : "#000000";
  const on = surface;
  const signal = signals[isDark(surface) ? "dark" : "light"];
  return {
    "--f-primary": primary,
    "--f-on-primary": contrast("#ffffff", primary) >= 4.5 ? "#ffffff" : "#000000",
    "--f-accent": legible(primary, { on, toward, ratio: 3 }),
    "--f-link": legible(primary, { on, toward, ratio: 4.5 }),
    "--f-background": background,
    "--f-surface": surface,
    "--f-text": text,
    "--f-muted": legible(mixed(toward, surface, 0.66), { on: mixed(toward, surface, 0.06), toward, ratio: 4.6 }),
    "--f-edge": legible(mixed(toward, surface, 0.35), { on, toward, ratio: 3 }),
    "--f-line": mixed(toward, surface, 0.14),
    "--f-soft": mixed(toward, surface, 0.05),
    "--f-tint": mixed(primary, surface, isDark(surface) ? 0.22 : 0.08),
    "--f-danger": legible(signal.danger, { on, toward, ratio: 4.6 }),
    "--f-success": legible(signal.success, { on, toward, ratio: 4.6 }),
    "--f-warning": legible(signal.warning, { on, toward, ratio: 4.6 }),
    "--f-font": fonts[theme.font],
    "--f-radius": radii[theme.radius],
    "--f-space": spaces[theme.density],
    "--f-scheme": isDark(surface) ? "dark" : "light",
  };
}

/**
 * The same as a style sheet, for a page whose policy refuses styles in markup: for the form, or for the whole page. Dark
 * colours follow the device, but not onto paper (FL48).
 */
export function themeCss(theme: FormTheme, selector = ".f-form"): string {
  const light = ruleOf(selector, themeVariables(theme));
  if (theme.dark === undefined) return light;
  const dark = ruleOf(selector, themeVariables({ ...theme, ...theme.dark }));
  return `${light}@media screen and (prefers-color-scheme:dark){${dark}}`;
}

const ruleOf = (selector: string, variables: ThemeVariables): string =>
  `${selector}{${Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(";")}}`;
