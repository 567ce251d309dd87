import type { GraphShape, Look, Spots } from "./canvas-graph.ts";
import { layoutOf } from "./layout.ts";

/** Lays a graph out in a worker: many nodes take longer than a person should wait for a key. */
export interface LayoutRequest {
  readonly number: number;
  readonly graph: GraphShape;
  readonly look: Look;
}

export interface LayoutAnswer {
  readonly number: number;
  readonly spots: Spots;
}

self.addEventListener("message", ({ data: { number, graph, look } }: MessageEvent<LayoutRequest>) => {
  const answer: LayoutAnswer = { number, spots: layoutOf(graph, look) };
  self.postMessage(answer);
});
