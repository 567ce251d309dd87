import { problem } from "../problem.ts";
import { textReferenceSteps } from "../run/piping.ts";
import type { Compiling } from "./compiling.ts";
import type { GraphBuilder } from "./graph.ts";
import type { ItemLayout } from "./layout.ts";

/** Notes of each item which nodes its state, its texts and its checks show, and which of them shape what is around it. */
export function* defineWatchers(compiling: Compiling): Generator<undefined> {
  const { graph, layout, definition } = compiling;
  for (const item of layout.items) {
    watchState(graph, item);
    yield* watchTexts(compiling, item);
    watchFromAround(compiling, item);
    yield;
  }
  const pageTitles = definition.pages.map(({ title }) => title);
  for (const reference of textReferenceSteps(pageTitles)) {
    yield;
    if (reference === undefined) continue;
    const operand = compiling.named(reference, layout.root);
    if (operand === undefined) compiling.note(problem("unknown-reference", { part: "title" }, { id: reference }));
    else graph.shapePath(layout.root, graph.add(layout.root, operand.read, operand.reads));
  }
}

/** The slots that an item's state and checks show. */
function watchState(graph: GraphBuilder, item: ItemLayout): void {
  const { scope } = item;
  graph.watch(scope, item.visible, item);
  if (item.presence !== item.visible) graph.watch(scope, item.presence, item);
  graph.watch(scope, item.enabled, item);
  graph.watch(scope, item.value, item);
  graph.watch(scope, item.set, item);
  graph.watch(scope, item.offered, item);
  graph.watch(scope, item.rows, item);
  for (const slot of item.requires) graph.watch(scope, slot, item);
  for (const { condition } of item.refusals) graph.watch(scope, condition, item);
}

/** Pages, frames and repeats list the visible items in them. */
function watchFromAround({ graph }: Compiling, item: ItemLayout): void {
  const { scope, parent } = item;
  const around = parent ?? scope.owner;
  const isShared = item.presence === item.visible;
  if (around === undefined) {
    graph.shapePath(scope, item.visible);
    if (!isShared) graph.shapePath(scope, item.presence);
    return;
  }
  graph.watch(scope, item.visible, around);
  if (!isShared) graph.watch(scope, item.presence, around);
}

/** Texts change with what is piped into them (ET2). */
function* watchTexts(compiling: Compiling, item: ItemLayout): Generator<undefined> {
  const { graph } = compiling;
  for (const id of textReferenceSteps(item.item)) {
    yield;
    if (id === undefined) continue;
    const operand = compiling.named(id, item.scope);
    if (operand === undefined) {
      compiling.note(problem("unknown-reference", { itemId: item.id, part: "text" }, { id }));
      continue;
    }
    const slot = graph.add(item.scope, operand.read, operand.reads);
    graph.watch(item.scope, slot, item);
  }
}
