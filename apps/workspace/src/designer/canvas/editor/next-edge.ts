import type { CanvasShape } from "./canvas-shape.ts";
import type { Arrow } from "./spots.ts";

interface Picking {
  readonly step: string;
  readonly arrow: Arrow;
  readonly picked: string | undefined;
}

/** Down and right go through the connections that lead out of a step, up and left through those that lead to it. */
export function nextEdge(edges: CanvasShape["edges"], { step, arrow, picked }: Picking): string | undefined {
  const isOut = arrow === "ArrowDown" || arrow === "ArrowRight";
  const own = edges.filter(({ from, to }) => (isOut ? from : to) === step);
  const at = own.findIndex(({ id }) => id === picked);
  return own[(at + 1) % own.length]?.id;
}
