import type { FormTheme } from "@askloom/contract";
import { problem } from "../problem.ts";
import type { InspectionCheck } from "./inspected-form.ts";

type ColorName = "primary" | "background" | "surface" | "text";

/** What is read on what, and the least contrast for it (WCAG 2.2: 1.4.3 and 1.4.11). */
const readings: readonly { readonly front: ColorName; readonly back: ColorName; readonly least: number }[] = [
  { front: "text", back: "surface", least: 4.5 },
  { front: "text", back: "background", least: 4.5 },
  { front: "primary", back: "surface", least: 3 },
];

export const contrastProblems: InspectionCheck = ({ definition: { theme } }) =>
  readings.flatMap(({ front, back, least }) => {
    const ratio = contrast(theme, front, back);
    if (ratio >= least) return [];
    return [
      problem("low-contrast", { part: `theme.${front}` }, { front, back, ratio: Math.floor(ratio * 10) / 10, least }),
    ];
  });

function contrast(theme: FormTheme, front: ColorName, back: ColorName): number {
  const [darker = 0, lighter = 0] = [luminance(theme[front]), luminance(theme[back])].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
