import type { FormTheme } from "@askloom/contract";
import { contrast } from "@askloom/engine/contrast";
import { dark } from "@askloom/ui";

/** The form's theme as the canvas shows it: in a dark workspace a light form would dazzle. The preview shows it as it is. */
export function canvasTheme(theme: FormTheme, scheme: "light" | "dark"): FormTheme {
  const isLight = contrast("#000000", theme.surface) > contrast("#ffffff", theme.surface);
  if (scheme === "light" || !isLight) return theme;
  return { ...theme, background: dark.pageColor, surface: dark.surface, text: dark.text };
}
