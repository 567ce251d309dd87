import type { Failure, FormState, ItemPath } from "@askloom/engine";

/** Which failures are listed, and for how long: until what they are about is right (FL41). */
export interface ListedFailures {
  /** Remembers the answers that these were about. */
  readonly list: (failures: readonly Failure[]) => void;
  readonly stillOpen: (failures: readonly Failure[]) => readonly Failure[];
  readonly hold: (path: ItemPath, why: string | undefined) => void;
  /** With what keeps a page from being left besides its answers, in reading order. */
  readonly withHeld: (failures: readonly Failure[], pageId: string) => readonly Failure[];
  readonly at: (path: ItemPath, listed: readonly Failure[]) => readonly Failure[];
}

/** All places of a page, in reading order. */
function placesOn(formState: FormState, pageId: string): readonly ItemPath[] {
  const below = (path: ItemPath): readonly ItemPath[] => {
    const rows = formState.state(path)?.rows ?? [];
    const children = rows.length > 0 ? rows.flatMap((row) => formState.children(path, row)) : formState.children(path);
    return [path, ...children.flatMap(below)];
  };
  return (
    formState
      .pages()
      .find(({ id }) => id === pageId)
      ?.items.flatMap(below) ?? []
  );
}

/** Codes of what is no check of the form: said by the server, and held by a question's own view. */
const fromOutside: ReadonlySet<string> = new Set(["refused", "held"]);

export function listedFailures(formState: FormState, first: readonly Failure[]): ListedFailures {
  const holds = new Map<ItemPath, string>();
  const about = new Map<ItemPath, unknown>();
  const valueAt = (path: ItemPath) => formState.state(path)?.value;
  const list = (failures: readonly Failure[]) => {
    for (const { path } of failures) about.set(path, valueAt(path));
  };
  const isOpen = (failure: Failure): boolean => {
    const { path, code, part } = failure;
    if (formState.state(path)?.isVisible === false) return false;
    if (code === "held") return holds.has(path);
    if (code === "refused") return about.get(path) === valueAt(path);
    return formState.issues(path).some((issue) => issue.code === code && issue.part === part);
  };
  list(first);
  return {
    list,
    stillOpen: (failures) => failures.filter(isOpen),
    hold: (path, why) => {
      if (why === undefined) holds.delete(path);
      else holds.set(path, why);
    },
    withHeld: (failures, pageId) => {
      if (holds.size === 0) return failures;
      const held = [...holds].map(([path, why]): Failure => {
        return { path, pageId, code: "held", message: { [formState.language]: why } };
      });
      const places = placesOn(formState, pageId);
      return [...failures, ...held].toSorted((one, other) => places.indexOf(one.path) - places.indexOf(other.path));
    },
    at: (path, listed) => [
      ...formState.issues(path),
      ...listed.filter((failure) => failure.path === path && fromOutside.has(failure.code)),
    ],
  };
}
