import type { Failure, Filling, Place } from "@askloom/engine";

/** Which failures are listed, and for how long: until what they are about is right (FL41). */
export interface ListedFailures {
  /** Remembers the answers that these were about. */
  readonly list: (failures: readonly Failure[]) => void;
  readonly stillOpen: (failures: readonly Failure[]) => readonly Failure[];
  readonly hold: (place: Place, why: string | undefined) => void;
  /** With what keeps a page from being left besides its answers, in reading order. */
  readonly withHeld: (failures: readonly Failure[], pageId: string) => readonly Failure[];
  readonly at: (place: Place, listed: readonly Failure[]) => readonly Failure[];
}

/** All places of a page, in reading order. */
function placesOn(filling: Filling, pageId: string): readonly Place[] {
  const below = (place: Place): readonly Place[] => {
    const rows = filling.state(place)?.rows ?? [];
    const children = rows.length > 0 ? rows.flatMap((row) => filling.children(place, row)) : filling.children(place);
    return [place, ...children.flatMap(below)];
  };
  return (
    filling
      .pages()
      .find(({ id }) => id === pageId)
      ?.items.flatMap(below) ?? []
  );
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
    withHeld: (failures, pageId) => {
      if (holds.size === 0) return failures;
      const held = [...holds].map(([place, why]): Failure => {
        return { place, pageId, code: "held", message: { [filling.language]: why } };
      });
      const places = placesOn(filling, pageId);
      return [...failures, ...held].toSorted((one, other) => places.indexOf(one.place) - places.indexOf(other.place));
    },
    at: (place, listed) => [
      ...filling.issues(place),
      ...listed.filter((failure) => failure.place === place && fromOutside.has(failure.code)),
    ],
  };
}
