import type { FormTheme } from "@askloom/contract";
import { contrast, themeReadings } from "@askloom/engine/contrast";
import { themeVariables } from "@askloom/form-view/theme";
import { nearestColor } from "./nearest-color.ts";

export const themeColors = ["primary", "background", "surface", "text"] as const;
export type ThemeColor = (typeof themeColors)[number];

/** The colour in front, and the one behind it. */
type ColorPair = readonly [string, string];

interface Pair {
  readonly name: (typeof themeReadings)[number]["name"] | "buttonLabel";
  readonly change: ThemeColor;
  readonly needed: number;
  readonly of: (theme: FormTheme) => ColorPair;
}

/** What must stand apart, by how much, and which colour to change where it does not. */
const pairs: readonly Pair[] = [
  ...themeReadings.map(
    ({ name, front, back, least }): Pair => ({
      name,
      change: front,
      needed: least,
      of: (theme) => [theme[front], theme[back]],
    }),
  ),
  { name: "buttonLabel", change: "primary", needed: 4.5, of: (theme) => [onPrimary(theme), theme.primary] },
];

export interface ContrastCheck {
  readonly name: Pair["name"];
  readonly change: ThemeColor;
  readonly colors: ColorPair;
  readonly ratio: number;
  readonly needed: number;
  readonly isEnough: boolean;
  /** The colour nearest to the one to change that would be enough. */
  readonly nearest: string | undefined;
}

/** How well the theme can be read, pair by pair. */
export const contrastChecks = (theme: FormTheme): ContrastCheck[] =>
  pairs.map(({ name, change, needed, of }) => {
    const [front, behind] = of(theme);
    const ratio = contrast(front, behind);
    const isEnough = ratio >= needed;
    return {
      name,
      change,
      colors: [front, behind],
      ratio: Math.floor(ratio * 100) / 100,
      needed,
      isEnough,
      nearest: isEnough ? undefined : (nearestFor(theme, change) ?? nearestFor(theme, change, name)),
    };
  });

/** What passes in every pair in which the colour is to be changed, or in one alone where not all can be had. */
function nearestFor(theme: FormTheme, change: ThemeColor, only?: ContrastCheck["name"]): string | undefined {
  const requested = pairs.filter((pair) => pair.change === change && (only === undefined || pair.name === only));
  return nearestColor(theme[change], (candidate) =>
    requested.every(({ of, needed }) => {
      const [front, behind] = of({ ...theme, [change]: candidate });
      return contrast(front, behind) >= needed;
    }),
  );
}

/** The label of a button is chosen by the form itself. */
const onPrimary = (theme: FormTheme): string => themeVariables(theme)["--f-on-primary"] ?? "#ffffff";
