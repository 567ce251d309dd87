import { useEffect, useRef, useState } from "react";
import type { Spot } from "../../model/map-layout.ts";
import type { MapView } from "../../model/map-view.ts";
import type { LayoutAnswer, LayoutQuestion } from "./map-layout-worker.ts";

export interface LaidOut {
  readonly view: MapView;
  readonly spots: ReadonlyMap<string, Spot>;
}

/** The view with the places of its boxes; the one before, until a new one is laid out. */
export function useMapLayout(view: MapView): LaidOut | undefined {
  const worker = useRef<Worker>(undefined);
  const asked = useRef(0);
  const [laidOut, setLaidOut] = useState<LaidOut>();
  useEffect(() => {
    worker.current = new Worker(new URL("./map-layout-worker.ts", import.meta.url), { type: "module" });
    return () => worker.current?.terminate();
  }, []);
  useEffect(() => {
    const layouter = worker.current;
    if (layouter === undefined) return;
    asked.current += 1;
    const question: LayoutQuestion = { number: asked.current, view };
    const take = ({ data }: MessageEvent<LayoutAnswer>) => {
      if (data.number === question.number) setLaidOut({ view, spots: data.spots });
    };
    layouter.addEventListener("message", take);
    layouter.postMessage(question);
    return () => layouter.removeEventListener("message", take);
  }, [view]);
  return laidOut;
}
