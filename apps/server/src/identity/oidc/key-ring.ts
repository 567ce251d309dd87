const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A new key is published this long before it signs, so that everyone has it by then. */
const publishedAheadMs = 10 * minuteMs;
const rotatedAfterMs = 30 * dayMs;
/** Longer than any token that the old key signed. */
const retireAfterMs = 2 * dayMs;

export interface KeyRing<Key> {
  readonly signing: Key | undefined;
  /** All keys that verify, the signing one first. */
  readonly published: readonly Key[];
  readonly expired: readonly Key[];
  readonly isNewKeyDue: boolean;
}

/** Decides which key signs, which are published, which are done with, and whether it is time for another one (I2). */
export function keyRing<Key extends { readonly createdAt: Date }>(keys: readonly Key[], now: Date): KeyRing<Key> {
  const oldestFirst = [...keys].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const age = (key: Key) => now.getTime() - key.createdAt.getTime();
  const signing = oldestFirst.findLast((key) => age(key) >= publishedAheadMs) ?? oldestFirst[0];
  const newest = oldestFirst.at(-1);
  const isExpired = (index: number) => {
    const successor = oldestFirst[index + 1];
    return successor !== undefined && age(successor) >= publishedAheadMs + retireAfterMs;
  };
  const expired = oldestFirst.filter((_, index) => isExpired(index));
  const others = oldestFirst.filter((key, index) => key !== signing && !isExpired(index));
  return {
    signing,
    published: signing === undefined ? [] : [signing, ...others],
    expired,
    isNewKeyDue: newest === undefined || age(newest) >= rotatedAfterMs,
  };
}
