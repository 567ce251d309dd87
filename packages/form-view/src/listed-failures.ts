import type { Failure, Filling, Place } from "@askloom/engine";

/** Which failures are listed, and for how long: until what they are about is right (FL41). */
export interface ListedFailures {
  /** Remembers the answers that these were about. */
  readonly list: (failures: readonly Failure[]) => void;
  readonly stillOpen: (failures: readonly Failure[]) => readonly Failure[];
  readonly hold: (place: Place, why: string | undefined) => void;
  /** What keeps a page from being left, besides its answers. */
  readonly held: (pageId: string) => readonly Failure[];
  readonly at: (place: Place, listed: readonly Failure[]) => readonly Failure[];
}

/** Codes of what is no check of the form: said by the server, and held by a question's own view. */
const fromOutside: ReadonlySet<string> = new Set(["refused", "held"]);

export function listedFailures(filling: Filling, first: readonly Failure[]): ListedFailures {
  const holds = new Map<Place, string>();
  const about = new Map<Place, unknown>();
  const valueAt = (place: Place) => filling.state(place)?.value;
  const list = (failures: readonly Failure[]) => {
    for (const { place } of failures) about.set(place, valueAt(place));
  };
  const isOpen = (failure: Failure): boolean => {
    const { place, code, part } = failure;
    if (filling.state(place)?.isVisible === false) return false;
    if (code === "held") return holds.has(place);
    if (code === "refused") return about.get(place) === valueAt(place);
    return filling.issues(place).some((issue) => issue.code === code && issue.part === part);
  };
  list(first);
  return {
    list,
    stillOpen: (failures) => failures.filter(isOpen),
    hold: (place, why) => {
      if (why === undefined) holds.delete(place);
      else holds.set(place, why);
    },
    held: (pageId) =>
      [...holds].map(([place, why]) => ({ place, pageId, code: "held", message: { [filling.language]: why } })),
    at: (place, listed) => [
      ...filling.issues(place),
      ...listed.filter((failure) => failure.place === place && fromOutside.has(failure.code)),
    ],
  };
}
