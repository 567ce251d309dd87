import { useEffect, useRef, useState } from "react";
import { type GraphShape, type Look, mapLook, type Spots } from "./canvas-graph.ts";
import type { LayoutAnswer, LayoutRequest } from "./layout-worker.ts";

export interface LaidOut<Graph extends GraphShape> {
  readonly graph: Graph;
  readonly spots: Spots;
}

const newWorker = () => new Worker(new URL("./layout-worker.ts", import.meta.url), { type: "module" });

/** Has loaded all that it needs, and waits for the next graph. */
let spare: Worker | undefined;

/** Starts a worker before it is needed: that takes about as long as laying out a graph. */
export function prepareLayout(): void {
  spare ??= newWorker();
}

function takeWorker(): Worker {
  const worker = spare ?? newWorker();
  spare = undefined;
  return worker;
}

/** The graph with the places of its nodes; the one before, until a new one is laid out. Without a graph, nothing is. */
export function useLayout<Graph extends GraphShape>(
  graph: Graph | undefined,
  look: Look = mapLook,
): LaidOut<Graph> | undefined {
  const worker = useRef<Worker>(undefined);
  const requested = useRef(0);
  const [laidOut, setLaidOut] = useState<LaidOut<Graph>>();
  useEffect(() => () => worker.current?.terminate(), []);
  useEffect(() => {
    if (graph === undefined) return;
    worker.current ??= takeWorker();
    const { current } = worker;
    requested.current += 1;
    // Only what the layout needs is sent.
    const { nodes, edges } = graph;
    const shape = { nodes: nodes.map(({ id }) => ({ id })), edges: edges.map(({ from, to }) => ({ from, to })) };
    const request: LayoutRequest = { number: requested.current, graph: shape, look };
    const take = ({ data }: MessageEvent<LayoutAnswer>) => {
      if (data.number === request.number) setLaidOut({ graph, spots: data.spots });
    };
    current.addEventListener("message", take);
    current.postMessage(request);
    return () => current.removeEventListener("message", take);
  }, [graph, look]);
  return laidOut;
}
