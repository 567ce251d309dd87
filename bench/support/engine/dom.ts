import { peer } from "./subject.ts";

type Names = Record<string, unknown>;

/** A document for the peers that ask for one when they are loaded; nothing is rendered in it. */
export function withDom(): void {
  const { Window } = peer<{ Window: new (options: unknown) => Names }>("happy-dom");
  const window = new Window({ url: "http://localhost/" });
  const global = globalThis as unknown as Names;
  global.window = window;
  for (const name of Object.getOwnPropertyNames(window)) {
    if (!(name in global)) global[name] = window[name];
  }
}
