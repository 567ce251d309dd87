import type { FigureGrain, ResponseChart } from "@askloom/contract";
import { momentAt, momentText, numberText } from "@askloom/kinds/questions/logic";

type Figures = NonNullable<ResponseChart["figures"]>;
type Bar = Figures["bars"][number];

/** What a bar holds: one figure alone, all up to and with the last, or all below the next bar. */
export type BarLabel =
  | { readonly is: "one"; readonly text: string }
  | { readonly is: "between" | "below"; readonly from: string; readonly to: string };

export function barLabel(
  figures: Pick<Figures, "barGrain" | "least" | "most">,
  { from, to, isClosed = false }: Bar,
  language: string,
): BarLabel {
  const { barGrain } = figures;
  const first = barGrain === "date-time" && isOneDay(figures) ? clockAt(from) : grainText(barGrain, from, language);
  if (grainText(barGrain, from, language) === grainText(barGrain, to, language)) return { is: "one", text: first };
  // Such a bar lies within a day: that is named once, or not at all where there is no other.
  if (barGrain === "date-time") return { is: "between", from: first, to: clockAt(to) };
  return {
    is: barGrain === "any" && !isClosed ? "below" : "between",
    from: first,
    to: grainText(barGrain, to, language),
  };
}

const isOneDay = ({ least, most }: Pick<Figures, "least" | "most">): boolean =>
  momentAt("date", least) === momentAt("date", most);
const clockAt = (figure: number): string => momentAt("date-time", figure).slice(11);

/** The mean, the least or the most, as precise as the bars let one see. */
export function figureText({ grain, bars }: Pick<Figures, "grain" | "bars">, figure: number, language: string): string {
  if (grain !== "any" && grain !== "whole") return grainText(grain, figure, language);
  const [{ from, to } = { from: 0, to: 0 }] = bars;
  const decimals = to > from ? 1 - Math.floor(Math.log10(to - from)) : 2;
  return numberText(Number(figure.toFixed(Math.min(10, Math.max(2, decimals)))), language);
}

function grainText(grain: FigureGrain, figure: number, language: string): string {
  if (grain === "any" || grain === "whole") return numberText(figure, language);
  if (grain === "year") return String(new Date(figure).getUTCFullYear());
  return momentText(momentAt(grain, figure), language);
}
