import type { ActionNode, GraphEdge } from "@askloom/contract";
import type { Step } from "../../../designer/document/change.ts";
import type { DocumentStore } from "../../../designer/document/document-store.ts";
import { createObservable, type Observable } from "../../../designer/document/observable.ts";
import { graphIn, isEdgeKey, isListKey, isNodeKey } from "./action-document.ts";
import type { Graph } from "./templates/template.ts";

/**
 * How the steps are linked and where they stand, as long as the document is open. It is the same graph until that
 * changes, so its steps and conditions may be older in everything else. Of an edit only what it changed is looked at:
 * typing must not wait for 500 steps.
 */
export function followShape(store: Pick<DocumentStore, "entries" | "follow">): Observable<Graph> {
  const { get, set, subscribe } = createObservable(graphIn(store.entries));
  store.follow((change) => {
    if (change.some(isAboutShape)) set(graphIn(store.entries));
  });
  return { get, subscribe };
}

function isAboutShape({ key, before, after }: Step): boolean {
  if (isListKey(key)) return true;
  // An entry's key says what it is; one that is added or removed is in its list, too.
  if (isNodeKey(key)) return !isSameNode(before as ActionNode | undefined, after as ActionNode | undefined);
  return isEdgeKey(key) && !isSameEdge(before as GraphEdge | undefined, after as GraphEdge | undefined);
}

const isSameNode = (one: ActionNode | undefined, other: ActionNode | undefined): boolean =>
  one?.kind === other?.kind && one?.position?.x === other?.position?.x && one?.position?.y === other?.position?.y;

const isSameEdge = (one: GraphEdge | undefined, other: GraphEdge | undefined): boolean =>
  one?.from === other?.from &&
  one?.to === other?.to &&
  one?.order === other?.order &&
  (one?.when === undefined) === (other?.when === undefined);
