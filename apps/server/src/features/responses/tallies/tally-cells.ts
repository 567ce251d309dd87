/** How a value is counted for charts. It is kept with the value, so that the same is taken away when the value goes. */
export const tallyKinds = ["none", "count", "words", "whole", "number", "day", "minute", "sent"] as const;
export type TallyKind = (typeof tallyKinds)[number];

/** A value as far as it is counted. */
export interface TalliedValue {
  readonly question: string;
  readonly words: string;
  readonly figure: number | null;
  readonly tally: TallyKind;
  readonly sentMs: number;
}

/** One of a kind: where it is counted. */
export interface Cell {
  readonly level: string;
  readonly cell: string;
}

/** Ranges of one width: each figure lies in one, and the name of a range is where it begins. */
export interface Level {
  readonly name: string;
  readonly startOf: (figure: number) => number;
}

const quarterMs = 900_000;

/** Where a value is counted. */
export function cellsOf({ words, figure, tally, sentMs }: TalliedValue): Cell[] {
  if (tally === "none") return [];
  if (tally === "sent") return [{ level: "quarter", cell: String(Math.floor(sentMs / quarterMs) * quarterMs) }];
  if (figure === null) {
    const plain = { level: "plain", cell: "" };
    return tally === "words" ? [plain, { level: "worded", cell: "" }, ...idCells(words)] : [plain];
  }
  const fraction = Number.isInteger(figure) ? [] : [{ level: "fraction", cell: "" }];
  const ranges = levelsOf(tally).map(({ name, startOf }) => ({ level: name, cell: String(startOf(figure)) }));
  return [{ level: "figure", cell: "" }, ...fraction, ...ranges];
}

/** Where several were chosen, each is counted. */
const idCells = (words: string): Cell[] => words.split(" ").map((id) => ({ level: "id", cell: id }));

/**
 * Ranges of powers of ten, begun at their multiples. They are rounded as bars are, so that a range lies in one bar: in
 * binary, three times 0.1 is more than 0.3.
 */
const decimal = (exponent: number): Level => {
  const width = Number(`1e${exponent}`);
  const decimals = Math.max(0, -exponent);
  const startAt = (step: number) => Number((step * width).toFixed(decimals));
  return {
    name: `1e${exponent}`,
    startOf: (figure) => {
      const near = Math.floor(figure / width);
      if (startAt(near) > figure) return startAt(near - 1);
      return startAt(near + 1) <= figure ? startAt(near + 1) : startAt(near);
    },
  };
};

const every = (name: string, width: number): Level => ({
  name,
  startOf: (figure) => Math.floor(figure / width) * width,
});

const whole = [6, 3, 0].map(decimal);
const number = [...whole, decimal(-3)];
const day = [every("day", 86_400_000)];
const minute = [...day, every("minute", 60_000)];

/** The widest first. */
export const levels: readonly Level[] = [...number, ...minute];

const levelsByKind: Readonly<Partial<Record<TallyKind, readonly Level[]>>> = { whole, number, day, minute };

const levelsOf = (tally: TallyKind): readonly Level[] => levelsByKind[tally] ?? [];
