import { useState } from "react";
import { localStore } from "../safe-storage.ts";
import { type Arrangement, arrangementIn } from "./columns.ts";

export interface Arranging {
  readonly arrangement: Arrangement;
  readonly arrange: (next: Arrangement) => void;
}

/** How the columns of the list of this name are arranged, stored in this browser. */
export function useArrangement(name: string): Arranging {
  const key = `askloom.columns.${name}`;
  const [arrangement, setArrangement] = useState(() => arrangementIn(localStore.getItem(key)));
  const arrange = (next: Arrangement) => {
    setArrangement(next);
    localStore.setItem(key, JSON.stringify(next));
  };
  return { arrangement, arrange };
}
