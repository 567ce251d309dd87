/** The longest part of a list, in its order, whose figures only rise. */
export function longestRise<T>(list: readonly T[], figureOf: (each: T) => number): T[] {
  const figures = list.map(figureOf);
  // ends[n] is the index of the smallest figure that ends a rise of n + 1 members.
  const ends: number[] = [];
  const previous = figures.map((figure, index) => {
    const length = firstAtLeast(ends, figures, figure);
    ends[length] = index;
    return ends[length - 1] ?? -1;
  });
  const rise: T[] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) rise.push(list[index] as T); // an index of the list
  return rise.reverse();
}

function firstAtLeast(ends: readonly number[], figures: readonly number[], figure: number): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((figures[ends[middle] ?? 0] ?? 0) < figure) low = middle + 1;
    else high = middle;
  }
  return low;
}
