import { useCallback, useRef } from "react";

/** The same function at every render, which calls the latest one: memoized parts need not render again. */
export function useEvent<Given extends unknown[], Result>(latest: (...given: Given) => Result) {
  const held = useRef(latest);
  held.current = latest;
  return useCallback((...given: Given): Result => held.current(...given), []);
}
