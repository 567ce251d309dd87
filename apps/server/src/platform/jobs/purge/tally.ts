/** How many rows of what were deleted. */
export type Tally = Readonly<Record<string, number>>;

export const sumOf = (tallies: readonly Tally[]): Tally => {
  const names = new Set(tallies.flatMap((tally) => Object.keys(tally)));
  return Object.fromEntries(
    [...names].map((name) => [name, tallies.reduce((sum, tally) => sum + (tally[name] ?? 0), 0)]),
  );
};
