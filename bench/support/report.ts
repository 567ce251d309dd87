export type Bar = { readonly name: string; readonly value: number } & (
  | { readonly atLeast: number }
  | { readonly atMost: number }
);

export interface Report {
  readonly bench: string;
  readonly bars: readonly Bar[];
  readonly figures: Readonly<Record<string, unknown>>;
}

/** Prints a report for people, then its one line of JSON; says whether all bars hold. */
export function report({ bench, bars, figures }: Report): boolean {
  const judged = bars.map((bar) => ({
    ...bar,
    holds: "atLeast" in bar ? bar.value >= bar.atLeast : bar.value <= bar.atMost,
  }));
  for (const bar of judged) {
    const limit = "atLeast" in bar ? `at least ${bar.atLeast}` : `at most ${bar.atMost}`;
    console.log(`${bar.holds ? "holds" : "FAILS"}  ${bar.name}: ${rounded(bar.value)} (${limit})`);
  }
  console.log(
    JSON.stringify({ bench, bars: judged, figures }, (_, value) =>
      typeof value === "number" ? rounded(value) : value,
    ),
  );
  return judged.every(({ holds }) => holds);
}

const rounded = (value: number): number => Number(value.toPrecision(4));
