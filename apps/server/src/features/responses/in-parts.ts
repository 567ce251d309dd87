import { afterOthers, inSlices } from "../../platform/queues/slices.ts";

/**
 * What steps find, so much at a time. Other requests come in between, also within a part; nobody's turn is waited for,
 * so that a transaction is not held open for long.
 */
export async function* inParts<Found>(steps: Iterator<readonly Found[]>, size: number): AsyncGenerator<Found[]> {
  for (;;) {
    const { part, isLast } = await inSlices(nextPart(steps, size), afterOthers);
    if (part.length > 0) yield part;
    if (isLast) return;
  }
}

function* nextPart<Found>(
  steps: Iterator<readonly Found[]>,
  size: number,
): Generator<undefined, { part: Found[]; isLast: boolean }> {
  const part: Found[] = [];
  while (part.length < size) {
    const { done, value } = steps.next();
    if (done === true) return { part, isLast: true };
    for (const found of value) part.push(found);
    yield;
  }
  return { part, isLast: false };
}
