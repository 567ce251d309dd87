/** The columns as they were moved, with the questions among them in the order of the address (RS21). */
export function orderOf(moved: readonly string[], others: readonly string[], shown: readonly string[]): string[] {
  const known = new Set([...others, ...shown]);
  const places = moved.filter((id) => known.has(id));
  const placed = new Set(places);
  const questions = shown.filter((id) => placed.has(id));
  const asks = new Set(questions);
  const rest = [...others, ...shown].filter((id) => !placed.has(id));
  return [...places.map((id) => (asks.has(id) ? (questions.shift() ?? id) : id)), ...rest];
}
