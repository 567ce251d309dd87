import { mapLayout, type Spot } from "../../model/map-layout.ts";
import type { MapView } from "../../model/map-view.ts";

/** Lays the map out beside the page: many boxes take longer than a person should wait for a key. */
export interface LayoutQuestion {
  readonly number: number;
  readonly view: MapView;
}

export interface LayoutAnswer {
  readonly number: number;
  readonly spots: ReadonlyMap<string, Spot>;
}

self.addEventListener("message", ({ data: { number, view } }: MessageEvent<LayoutQuestion>) => {
  const answer: LayoutAnswer = { number, spots: mapLayout(view) };
  self.postMessage(answer);
});
