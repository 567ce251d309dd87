import type { Compiling } from "./compiling.ts";
import { type ItemLayout, never, type ScopeLayout } from "./layout.ts";

interface Frame {
  readonly visible: number;
  presence: number;
}

/**
 * Whether there is anything to see in a frame. Where something in it is seen whenever the frame is, the frame's own slot
 * says so; else a counter of what is seen in it, so that a change costs the same however large the frame is.
 */
export function definePresence(compiling: Compiling): void {
  const { layout } = compiling;
  for (const scope of layout.scopes)
    for (const item of scope.items.toReversed())
      if (item.logic === undefined && "items" in item.item)
        defineFrame(compiling, item, { scope, inside: item.children });
  for (const page of layout.pages) defineFrame(compiling, page, { scope: layout.root, inside: page.outermost });
}

interface Inside {
  readonly scope: ScopeLayout;
  readonly inside: readonly ItemLayout[];
}

function defineFrame({ graph }: Compiling, frame: Frame, { scope, inside }: Inside): void {
  const shown = inside.filter(({ isConcealed, presence }) => !isConcealed && presence !== never);
  if (shown.length === 0) {
    frame.presence = never;
    return;
  }
  if (shown.some(({ presence }) => presence === frame.visible)) {
    frame.presence = frame.visible;
    return;
  }
  const counter = graph.reserve(scope);
  const members = shown.map(({ presence }) => presence);
  graph.defineLocal({ scope, slot: counter }, ({ counts }) => (counts[counter] ?? 0) > 0, members);
  for (const member of members) graph.count(scope, member, counter);
  frame.presence = counter;
}
