/** Does pieces of work in their order, two at a time: as many as the smallest machine has cores. */
export async function twoAtOnce(pieces) {
  const results = [];
  const left = [...pieces.entries()];
  const work = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [index, piece] = next;
      results[index] = await piece();
    }
  };
  await Promise.all([work(), work()]);
  return results;
}
