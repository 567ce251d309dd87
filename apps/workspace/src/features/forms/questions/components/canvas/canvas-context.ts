import { createContext, useContext } from "react";

/** What the rows of the canvas share: which frames and pages are folded. */
export interface CanvasPart {
  readonly isFolded: (id: string) => boolean;
  readonly fold: (id: string) => void;
}

export const CanvasContext = createContext<CanvasPart>({ isFolded: () => false, fold: () => {} });

export const useCanvas = (): CanvasPart => useContext(CanvasContext);
