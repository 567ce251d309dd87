/** Each `from` with its `to`. */
export interface Pairs {
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** Pairs as lists: where the list of each `from` begins, and the lists one behind the other. */
export function grouped({ from, to }: Pairs, count: number): [starts: Int32Array, lists: Int32Array] {
  const starts = new Int32Array(count + 1);
  for (const node of from) starts[node + 1] = (starts[node + 1] ?? 0) + 1;
  for (let node = 0; node < count; node += 1) starts[node + 1] = (starts[node + 1] ?? 0) + (starts[node] ?? 0);
  const next = starts.slice();
  const lists = new Int32Array(from.length);
  for (let index = 0; index < from.length; index += 1) {
    const node = from[index] ?? 0;
    const position = next[node] ?? 0;
    lists[position] = to[index] ?? 0;
    next[node] = position + 1;
  }
  return [starts, lists];
}
