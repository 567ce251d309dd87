/** A line of two texts that are compared; its number is that of the newer text, or of the older where it was removed. */
export interface ComparedLine {
  readonly change: "same" | "added" | "removed";
  readonly text: string;
  readonly number: number;
}

/** A place where equal lines are left out. */
export interface Gap {
  readonly change: "gap";
  readonly number: number;
}

/** Above so many pairs of lines, what lies between the first and the last difference counts as replaced. */
const maxPairs = 4_000_000;

/** The lines of two texts: which were added, removed or stayed. As many as possible stay. */
export function lineDifference(before: string, after: string): ComparedLine[] {
  const [older, newer] = [before.split("\n"), after.split("\n")];
  const head = equalCount(older, newer);
  const tail = equalCount(older.slice(head).reverse(), newer.slice(head).reverse());
  const oldPart = older.slice(head, older.length - tail);
  const newPart = newer.slice(head, newer.length - tail);
  const same = (text: string, index: number): ComparedLine => ({ change: "same", text, number: index + 1 });
  return [
    ...newer.slice(0, head).map(same),
    ...between(oldPart, newPart, head),
    ...newer.slice(newer.length - tail).map((text, index) => same(text, newer.length - tail + index)),
  ];
}

/** The lines with those left out that are further than two lines from any difference. */
export function nearDifferences(lines: readonly ComparedLine[], around = 2): (ComparedLine | Gap)[] {
  const isNear = lines.map((_, at) =>
    lines.slice(Math.max(0, at - around), at + around + 1).some(({ change }) => change !== "same"),
  );
  return lines.flatMap((line, at): (ComparedLine | Gap)[] => {
    if (isNear[at]) return [line];
    return at === 0 || isNear[at - 1] ? [{ change: "gap", number: line.number }] : [];
  });
}

function equalCount(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((text, index) => text !== other[index]);
  return differs === -1 ? one.length : differs;
}

function between(older: readonly string[], newer: readonly string[], offset: number): ComparedLine[] {
  const lengths = commonLengths(older, newer);
  const width = newer.length + 1;
  const lines: ComparedLine[] = [];
  let [i, j] = [0, 0];
  while (i < older.length || j < newer.length) {
    const [oldText, newText] = [older[i], newer[j]];
    if (oldText !== undefined && oldText === newText && lengths !== undefined) {
      lines.push({ change: "same", text: oldText, number: offset + j + 1 });
      i += 1;
      j += 1;
    } else if (oldText !== undefined && (newText === undefined || isRemovedFirst(i, j))) {
      lines.push({ change: "removed", text: oldText, number: offset + i + 1 });
      i += 1;
    } else {
      lines.push({ change: "added", text: newText ?? "", number: offset + j + 1 });
      j += 1;
    }
  }
  return lines;

  function isRemovedFirst(at: number, other: number): boolean {
    if (lengths === undefined) return true;
    return (lengths[(at + 1) * width + other] ?? 0) >= (lengths[at * width + other + 1] ?? 0);
  }
}

/** For each pair of places, how many lines behind them are common; undefined where there are too many pairs. */
function commonLengths(older: readonly string[], newer: readonly string[]): Uint16Array | undefined {
  const width = newer.length + 1;
  if (older.length * width > maxPairs) return undefined;
  const lengths = new Uint16Array((older.length + 1) * width);
  for (let i = older.length - 1; i >= 0; i -= 1)
    for (let j = newer.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        older[i] === newer[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
  return lengths;
}
