import type { ClipboardEvent } from "react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { clipboardEvents } from "./canvas-clipboard.ts";

class Field {
  readonly dataset = {};
}

beforeAll(() => {
  vi.stubGlobal("HTMLInputElement", Field);
  vi.stubGlobal("HTMLTextAreaElement", Field);
});
afterAll(() => vi.unstubAllGlobals());

/** What is in the clipboard and what was removed, after a cut at a target while some steps are selected. */
function cut(target: unknown, selected: readonly string[], mayEdit: "may edit" | "read-only" = "may edit") {
  const removed: string[] = [];
  let text: string | undefined;
  const events = clipboardEvents({
    selected: () => selected,
    editing: mayEdit === "may edit" ? { copy: (ids) => ids.join() || undefined } : undefined,
    onPaste: () => false,
    remove: (ids) => removed.push(...ids),
  });
  const clipboardData = {
    setData: (_type: string, given: string) => {
      text = given;
    },
  };
  // Only these parts of an event are read.
  events.onCut({ target, clipboardData, preventDefault: () => undefined } as unknown as ClipboardEvent);
  return { text, removed };
}

const card = (step: string) => ({ dataset: { step } });

test("[FA33] cutting removes exactly the steps that it copies", () => {
  expect(cut(card("a"), ["a", "b"])).toEqual({ text: "a,b", removed: ["a", "b"] });
  expect(cut(card("c"), ["a", "b"])).toEqual({ text: "c", removed: ["c"] });
  expect(cut({ dataset: {} }, ["a"])).toEqual({ text: "a", removed: ["a"] });
});

test("[FA33] cutting removes nothing where it copies nothing", () => {
  const nothing = { text: undefined, removed: [] };
  expect(cut({ dataset: {} }, [])).toEqual(nothing);
  expect(cut(new Field(), ["a"])).toEqual(nothing);
  expect(cut(card("a"), ["a"], "read-only")).toEqual(nothing);
});
