type Rgb = readonly [red: number, green: number, blue: number];

/** How well two colours stand apart, from 1 to 21 (WCAG 2). */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

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

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = rgbOf(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const rgbOf = (color: string): Rgb =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16)) as unknown as Rgb;

const hexOf = (parts: readonly number[]): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
