const tableCount = 64;
const firstSize = 16;

/**
 * Tells of each 32-bit integer whether it comes for the first time. For 8 million of them, sets held up others for 50 to
 * 180 ms while garbage was collected, these tables for 30 to 40; only one of many grows at once.
 */
export function unseenIntegers(): (value: number) => boolean {
  const tables: Int32Array[] = [];
  const counts = new Int32Array(tableCount);
  // What is free in a table is 0.
  let isZeroSeen = false;
  return (value) => {
    if (value === 0) {
      const isFirst = !isZeroSeen;
      isZeroSeen = true;
      return isFirst;
    }
    const number = value & (tableCount - 1);
    const table = tables[number] ?? new Int32Array(firstSize);
    if (!isAdded(table, value)) return false;
    const count = (counts[number] ?? 0) + 1;
    counts[number] = count;
    tables[number] = count * 2 > table.length ? doubled(table) : table;
    return true;
  };
}

/** False when it is there already. At most half of a table is taken, so that a free place is near. */
function isAdded(table: Int32Array, value: number): boolean {
  const last = table.length - 1;
  let place = (Math.imul(value, 0x9e3779b1) >>> 8) & last;
  for (let there = table[place]; there !== 0; there = table[place]) {
    if (there === value) return false;
    place = (place + 1) & last;
  }
  table[place] = value;
  return true;
}

function doubled(table: Int32Array): Int32Array {
  const larger = new Int32Array(table.length * 2);
  for (const value of table) if (value !== 0) isAdded(larger, value);
  return larger;
}
