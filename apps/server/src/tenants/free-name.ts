/** The name itself, or the first numbered form of it that is not taken; names are compared without case. */
export function freeName(
  name: string,
  taken: readonly string[],
  numbered: (name: string, number: number) => string,
): string {
  const lowerCase = new Set(taken.map((other) => other.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : numbered(name, number);
    if (!lowerCase.has(candidate.toLowerCase())) return candidate;
  }
}
