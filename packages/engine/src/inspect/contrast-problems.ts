import type { FormTheme } from "@askloom/contract";
import { contrast, themeReadings } from "../contrast.ts";
import { warning } from "../problem.ts";
import type { InspectionCheck } from "./inspected-form.ts";

export const contrastProblems: InspectionCheck = ({ definition: { theme } }) => [
  ...problemsOf(theme, "theme"),
  ...(theme.dark === undefined ? [] : problemsOf(theme.dark, "theme.dark")),
];

const problemsOf = (colors: Pick<FormTheme, "primary" | "background" | "surface" | "text">, where: string) =>
  themeReadings.flatMap(({ name, front, back, least }) => {
    const ratio = contrast(colors[front], colors[back]);
    if (ratio >= least) return [];
    return [warning("low-contrast", { part: `${where}.${name}` }, { ratio: Math.floor(ratio * 10) / 10, least })];
  });
