import { contrast, luminance } from "@askloom/engine/contrast";

type Rgb = readonly [red: number, green: number, blue: number];

/** So much of the first colour in the second: 1 is the first alone. */
export function mixed(color: string, into: string, share: number): string {
  const [from, to] = [rgbOf(color), rgbOf(into)];
  return hexOf(from.map((value, index) => value * share + (to[index] ?? 0) * (1 - share)));
}

/** The colour, moved towards another only as far as it must to stand out from the ground. */
export function legible(color: string, { on, toward, ratio }: { on: string; toward: string; ratio: number }): string {
  for (let share = 1; share > 0; share -= 0.1) {
    const candidate = mixed(color, toward, share);
    if (contrast(candidate, on) >= ratio) return candidate;
  }
  return toward;
}

export const isDark = (color: string): boolean => luminance(color) < 0.179;

const rgbOf = (color: string): Rgb =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16)) as unknown as Rgb;

const hexOf = (parts: readonly number[]): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
