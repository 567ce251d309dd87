import { expect, test } from "vitest";
import { pageHistory } from "./page-history.ts";

/** A browser's history, and a session that shows what it is asked to. */
function browser() {
  const entries: unknown[] = [null];
  let at = 0;
  const listeners = new Set<() => void>();
  const history = {
    get state() {
      return entries[at];
    },
    replaceState: (state: unknown) => void entries.splice(at, 1, state),
    pushState: (state: unknown) => {
      at += 1;
      entries.splice(at, entries.length, state);
    },
    back: () => {
      if (at === 0) return;
      at -= 1;
      for (const listener of listeners) listener();
    },
  };
  const shown: (string | undefined)[] = [];
  const pages = pageHistory({
    history,
    addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
  } as never);
  const session = { page: () => ({ id: "one", items: [] }), show: (page?: string) => void shown.push(page) };
  const stop = pages.follow(session as never);
  return { pages, history, shown, entries, stop };
}

test("[FL32] the browser's Back shows the pages before, in their order", () => {
  const { pages, history, shown } = browser();
  pages.turned("two");
  pages.turned("three");
  history.back();
  history.back();
  expect(shown).toEqual(["two", "one"]);
});

test("[FL32] the form's own Back goes back in the history, which does not grow", () => {
  const { pages, entries, history } = browser();
  for (let round = 0; round < 3; round += 1) {
    pages.turned("two");
    pages.turned("one");
  }
  expect(entries).toHaveLength(2);
  expect(history.state).toEqual({ page: "one" });
});

test("[FL32] a page that is shown already is no new entry, and nobody is followed after the end", () => {
  const { pages, entries, history, shown, stop } = browser();
  pages.turned("one");
  expect(entries).toHaveLength(1);
  pages.turned("two");
  stop();
  history.back();
  expect(shown).toEqual([]);
});
