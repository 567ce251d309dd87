/** The choices in an order that the seed decides, the same in browser and server. */
export function shuffled<T extends { readonly id: string }>(choices: readonly T[], seed: string): readonly T[] {
  const weighed = choices.map((choice) => ({ choice, weight: weightOf(`${seed}/${choice.id}`) }));
  return weighed.sort((one, other) => one.weight - other.weight).map(({ choice }) => choice);
}

/** FNV-1a with a last mix, so that ids that differ in one letter do not stay neighbours. */
function weightOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
