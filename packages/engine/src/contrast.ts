/** What of a theme is read on what, and the least contrast for it (WCAG 2.2: 1.4.3 and 1.4.11). */
export const themeReadings = [
  { name: "textOnSurface", front: "text", back: "surface", least: 4.5 },
  { name: "textOnBackground", front: "text", back: "background", least: 4.5 },
  { name: "primaryOnSurface", front: "primary", back: "surface", least: 3 },
] as const;

/** The contrast of two colours as WCAG 2 defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

export function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
