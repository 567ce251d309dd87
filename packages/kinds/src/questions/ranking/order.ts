/** The ranked ids with one of them moved by so many places; at the ends it stays. */
export function movedBy(ids: readonly string[], id: string, by: number): readonly string[] {
  return movedTo(ids, id, ids.indexOf(id) + by);
}

export function movedTo(ids: readonly string[], id: string, index: number): readonly string[] {
  const others = ids.filter((each) => each !== id);
  const position = Math.max(0, Math.min(others.length, index));
  return [...others.slice(0, position), id, ...others.slice(position)];
}
