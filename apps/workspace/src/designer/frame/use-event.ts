import { useCallback, useRef } from "react";

/** The same function at every render, which does what the latest one does: what is memoized stays as it is. */
export function useSteady<Given extends unknown[], Result>(latest: (...given: Given) => Result) {
  const held = useRef(latest);
  held.current = latest;
  return useCallback((...given: Given): Result => held.current(...given), []);
}
