import { contrast, themeReadings } from "../contrast.ts";
import { problem } from "../problem.ts";
import type { InspectionCheck } from "./inspected-form.ts";

export const contrastProblems: InspectionCheck = ({ definition: { theme } }) =>
  themeReadings.flatMap(({ name, front, back, least }) => {
    const ratio = contrast(theme[front], theme[back]);
    if (ratio >= least) return [];
    return [problem("low-contrast", { part: `theme.${name}` }, { ratio: Math.floor(ratio * 10) / 10, least })];
  });
