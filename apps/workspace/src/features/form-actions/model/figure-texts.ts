import { formatNumber } from "@askloom/browser";
import type { FormActionFigures } from "@askloom/contract";
import type { TFunction } from "i18next";

type Translate = TFunction<"form-actions">;

/** "312 in 30 days · median 0.8 s"; nothing for a step that did not run (FA76). */
export function stepFigureText(t: Translate, figures: FormActionFigures, id: string): string | undefined {
  const step = figures.steps.find(({ node }) => node === id);
  if (step === undefined) return undefined;
  const times = `${formatNumber(step.count)}${step.isCapped ? "+" : ""}`;
  const ran = t("figures.ran", { times, count: figures.days });
  if (step.medianMs === null) return ran;
  return `${ran} · ${t("figures.median", { time: timeText(t, step.medianMs) })}`;
}

/** "64 of the last 100"; nothing before the first response (FA77). */
export function edgeFigureText(t: Translate, { responseCount, edges }: FormActionFigures, id: string) {
  if (responseCount === 0) return undefined;
  const taken = edges.find(({ edge }) => edge === id)?.count ?? 0;
  return t("figures.taken", { taken: formatNumber(taken), all: formatNumber(responseCount) });
}

const units = [
  { unit: "days", ms: 86_400_000 },
  { unit: "hours", ms: 3_600_000 },
  { unit: "minutes", ms: 60_000 },
  // One decimal says nothing about less than this.
  { unit: "seconds", ms: 1000, from: 100 },
  { unit: "milliseconds", ms: 1 },
] as const;

function timeText(t: Translate, ms: number): string {
  const fitting = units.find((each) => ms >= ("from" in each ? each.from : each.ms)) ?? units[4];
  return t(`figures.${fitting.unit}`, { shown: formatNumber(Math.round((10 * ms) / fitting.ms) / 10) });
}
