/** Who leads to whom. */
export type Leads = ReadonlyMap<string, readonly string[]>;

/**
 * The number of the circle that each node is in; a node in none is missing. Tarjan's strongly connected components,
 * without recursion: forms may be long chains.
 */
export function circlesIn(leads: Leads): ReadonlyMap<string, number> {
  const circles = new Map<string, number>();
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  let found = 0;

  for (const start of leads.keys()) if (!index.has(start)) visit(start);
  return circles;

  function enter(node: string): Iterator<string> {
    low.set(node, index.size);
    index.set(node, index.size);
    stack.push(node);
    onStack.add(node);
    return (leads.get(node) ?? [])[Symbol.iterator]();
  }

  function visit(start: string): void {
    const path: { readonly node: string; readonly rest: Iterator<string> }[] = [{ node: start, rest: enter(start) }];
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const { done, value: next } = top.rest.next();
      if (done === true) {
        path.pop();
        const above = path.at(-1);
        if (above !== undefined) lower(above.node, low.get(top.node));
        if (low.get(top.node) === index.get(top.node)) take(top.node);
      } else if (!index.has(next)) path.push({ node: next, rest: enter(next) });
      else if (onStack.has(next)) lower(top.node, index.get(next));
    }
  }

  function lower(node: string, to: number | undefined): void {
    low.set(node, Math.min(low.get(node) ?? 0, to ?? 0));
  }

  function take(node: string): void {
    const members = stack.splice(stack.lastIndexOf(node));
    for (const member of members) onStack.delete(member);
    if (members.length === 1 && !leads.get(node)?.includes(node)) return;
    found += 1;
    for (const member of members) circles.set(member, found);
  }
}
