import { useCallback, useEffect, useState } from "react";
import type { Failure, VersionItem, VersionsPort } from "./versions-port.ts";

export interface LoadedVersions {
  readonly items: readonly VersionItem[];
  readonly totalCount: number;
  readonly phase: "loading" | "done" | Failure;
  /** Loads what follows, or tries again what failed. */
  readonly more: () => void;
  /** Takes a version in: a new one in front, a known one in its place. */
  readonly put: (version: VersionItem) => void;
}

interface State extends Pick<LoadedVersions, "items" | "totalCount" | "phase"> {}

/** The versions, as many at a time as one scrolls to. */
export function useVersionList(versions: VersionsPort): LoadedVersions {
  const [state, setState] = useState<State>({ items: [], totalCount: 0, phase: "loading" });
  const load = useCallback(
    async (skipCount: number) => {
      setState((before) => ({ ...before, phase: "loading" }));
      const answer = await versions.list(skipCount);
      setState((before) => {
        if (answer.outcome !== "done") return { ...before, phase: answer };
        const { items, totalCount } = answer.value;
        return { items: joined(before.items, items), totalCount, phase: "done" };
      });
    },
    [versions],
  );
  useEffect(() => void load(0), [load]);
  return {
    ...state,
    more: () => {
      if (state.phase !== "loading") void load(state.items.length);
    },
    put: (version) =>
      setState((before) => {
        const isKnown = before.items.some(({ number }) => number === version.number);
        return {
          ...before,
          items: joined([version], before.items),
          totalCount: before.totalCount + (isKnown ? 0 : 1),
        };
      }),
  };
}

/** The newest first; what is given first counts. */
function joined(first: readonly VersionItem[], second: readonly VersionItem[]): VersionItem[] {
  const byNumber = new Map([...second, ...first].map((version) => [version.number, version]));
  return [...byNumber.values()].sort((a, b) => b.number - a.number);
}
