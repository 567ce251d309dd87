import type { FormTheme } from "@askloom/contract";
import { contrast } from "@askloom/engine/contrast";
import { nearestColor } from "./nearest-color.ts";

export type ThemeColors = NonNullable<FormTheme["dark"]>;

const night = { background: "#101418", surface: "#1a2026", text: "#e8edf2" };

/** Dark colours to begin with: the form's own primary colour, as light as it must be there (FL48). */
export const darkColors = ({ primary }: FormTheme): ThemeColors => ({
  ...night,
  primary: nearestColor(primary, (candidate) => contrast(candidate, night.surface) >= 4.5) ?? night.text,
});

/** The theme after a change of the colours of one variant. */
export function changedTheme(theme: FormTheme, variant: "light" | "dark", part: Partial<FormTheme>): FormTheme {
  if (variant === "light") return { ...theme, ...part };
  const { primary, background, surface, text } = { ...theme, ...theme.dark, ...part };
  return { ...theme, dark: { primary, background, surface, text } };
}

export function withoutDark({ dark: _, ...theme }: FormTheme): FormTheme {
  return theme;
}
