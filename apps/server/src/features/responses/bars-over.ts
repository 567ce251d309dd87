import type { Grain } from "@askloom/kinds/questions/logic";
import { type Bars, placed } from "./chart-bars.ts";
import { momentBars } from "./moment-bars.ts";

const most = 10;

/** About ten bars that hold everything from the least to the most, and begin where such figures are round (RS11). */
export function barsOver(least: number, greatest: number, grain: Grain | "any"): Bars {
  if (grain === "any" || grain === "whole") return numberBars(least, greatest, grain);
  // What an earlier version of the question asked may be no moment of this shape.
  return momentBars(least, greatest, grain) ?? numberBars(least, greatest, "any");
}

function numberBars(least: number, greatest: number, grain: "any" | "whole"): Bars {
  const unit = grain === "whole" ? 1 : 0;
  if (!(greatest > least)) return { starts: [least], end: least + unit, unit, grain };
  // Narrower ones could not be told apart.
  const narrowest = Math.max(unit, 1e-90, Math.abs(least) * 2 ** -50, Math.abs(greatest) * 2 ** -50);
  const { width, decimals } = roundWidth(Math.max((greatest - least) / most, narrowest));
  // Rounded, for in binary three times 0.1 is more than 0.3, which would then lie before its own bar.
  const startOf = (step: number) => Number((step * width).toFixed(decimals));
  const stepOf = (figure: number) => {
    const near = Math.floor(figure / width);
    if (startOf(near) > figure) return near - 1;
    return startOf(near + 1) <= figure ? near + 1 : near;
  };
  return { ...placed({ stepOf, startOf }, least, greatest), unit, grain };
}

/** 1, 2 or 5 times a power of ten, no less than what is asked for. */
function roundWidth(wanted: number): { width: number; decimals: number } {
  const exponent = Math.floor(Math.log10(wanted));
  const power = Number(`1e${exponent}`);
  return { width: ([1, 2, 5].find((step) => step * power >= wanted) ?? 10) * power, decimals: Math.max(0, -exponent) };
}
