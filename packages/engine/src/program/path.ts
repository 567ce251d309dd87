import type { Scope } from "../run/scope.ts";
import type { Compiling } from "./compiling.ts";
import { defineSwitch, isOn } from "./item-nodes.ts";
import { always, never, none, type PageLayout } from "./layout.ts";

/** The index of the page after the last one. */
export const afterLast = Number.MAX_SAFE_INTEGER;

/** Slots for pages. Without jumps and rules a page needs none: it is always there. */
export function reservePages({ graph, effects, layout }: Compiling): void {
  const leading = pagesLeadingTo(layout.pages, (page) => {
    const jumps = effects.of(page.id)?.jumps ?? [];
    return jumps.map(({ action }) => action.page);
  });
  let before: PageLayout | undefined;
  for (const page of layout.pages) {
    const own = effects.of(page.id);
    if ((own?.jumps.length ?? 0) + (own?.ends.length ?? 0) > 0) page.next = graph.reserve(layout.root);
    // A page that only follows the one before is passed exactly if that one is.
    const onlyFollows = before?.next === none && !leading.has(page.id);
    page.on = before === undefined ? always : onlyFollows ? before.on : graph.reserve(layout.root);
    const hasRules = (own?.shows.length ?? 0) + (own?.hides.length ?? 0) > 0;
    page.visible = hasRules ? graph.reserve(layout.root) : page.on;
    const isSwitched = (own?.enables.length ?? 0) + (own?.disables.length ?? 0) > 0;
    page.enabled = isSwitched ? graph.reserve(layout.root) : always;
    before = page;
  }
}

/** The pages that a rule jumps to, each with those that it jumps from. */
function pagesLeadingTo(
  pages: readonly PageLayout[],
  targetsOf: (page: PageLayout) => readonly string[],
): Map<string, PageLayout[]> {
  const leading = new Map<string, PageLayout[]>();
  for (const page of pages) {
    for (const target of new Set(targetsOf(page))) {
      const from = leading.get(target);
      if (from === undefined) leading.set(target, [page]);
      else from.push(page);
    }
  }
  return leading;
}

export function* definePages(compiling: Compiling): Generator<undefined> {
  const { graph, effects, layout } = compiling;
  const { root, pages } = layout;
  const leading = pagesLeadingTo(pages, (page) => (effects.of(page.id)?.jumps ?? []).map(({ action }) => action.page));
  for (const page of pages) {
    const own = effects.of(page.id);
    const before = pages[page.index - 1];
    yield* compiling.prepareConditions(page.id, root);
    if (before !== undefined && page.on !== before.on)
      definePassed(compiling, page, [before, ...(leading.get(page.id) ?? [])]);
    if (page.visible !== page.on)
      defineSwitch(compiling, { scope: root, slot: page.visible }, { frame: page.on, on: own?.shows, off: own?.hides });
    if (page.enabled !== always)
      defineSwitch(
        compiling,
        { scope: root, slot: page.enabled },
        { frame: always, on: own?.enables, off: own?.disables },
      );
    if (page.next !== none) defineNext(compiling, page);
    page.refusals = (own?.refusals ?? []).map(({ rule, action }) => ({
      condition: compiling.condition(rule, root),
      message: action.message,
    }));
    for (const slot of [page.visible, page.presence, page.next]) graph.shapePath(root, slot);
    yield;
  }
}

/** A page is passed if one that is passed leads to it (ER6). */
function definePassed({ graph, layout: { root } }: Compiling, page: PageLayout, from: readonly PageLayout[]): void {
  graph.defineLocal(
    { scope: root, slot: page.on },
    ({ values }) =>
      from.some(({ on, next, index }) => isOn(values, on) && (next === none ? index + 1 : values[next]) === page.index),
    from.flatMap(({ on, next }) => [on, next]),
  );
}

/** What follows a page: the end, a page that it jumps to, or the next one. A page that is not shown leads nowhere else. */
function defineNext(compiling: Compiling, page: PageLayout): void {
  const { graph, effects, layout } = compiling;
  const { root } = layout;
  const own = effects.of(page.id);
  const jumps = (own?.jumps ?? []).map(({ rule, action }) => ({
    condition: compiling.condition(rule, root),
    to: layout.pageById.get(action.page)?.index ?? page.index + 1,
  }));
  page.ends = (own?.ends ?? []).map(({ rule, action }) => ({
    condition: compiling.condition(rule, root),
    message: action.message,
  }));
  const { ends } = page;
  const conditions = [...jumps, ...ends].map(({ condition }) => condition);
  graph.defineLocal(
    { scope: root, slot: page.next },
    ({ values }: Scope) => {
      if (!isListed(values, page)) return page.index + 1;
      if (ends.some(({ condition }) => values[condition] === true)) return afterLast;
      return jumps.find(({ condition }) => values[condition] === true)?.to ?? page.index + 1;
    },
    [page.visible, page.presence, ...conditions],
  );
}

/** On the path, with something to see (ER9). */
export const isListed = (values: readonly unknown[], { visible, presence }: PageLayout): boolean =>
  presence !== never && isOn(values, visible) && isOn(values, presence);
