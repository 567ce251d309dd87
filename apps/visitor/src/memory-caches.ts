type Ports = Pick<CacheStorage, "open" | "keys" | "delete" | "match">;

const origin = "https://askloom.example";
const addressOf = (request: RequestInfo | URL): string =>
  new URL(request instanceof Request ? request.url : String(request), origin).href;

/** What a worker keeps, in memory: as much of a browser's caches as it uses. */
export function memoryCaches(): Ports & { readonly contents: () => Record<string, string[]> } {
  const all = new Map<string, Map<string, Response>>();
  const matched = (entries: Map<string, Response> | undefined, request: RequestInfo | URL) =>
    entries?.get(addressOf(request))?.clone();
  return {
    // Only these calls are made.
    open: async (name) => {
      const entries = all.get(name) ?? new Map<string, Response>();
      const store = () => all.set(name, entries).get(name);
      return {
        match: async (request: RequestInfo | URL) => matched(entries, request),
        put: async (request: RequestInfo | URL, answer: Response) => {
          store();
          entries.set(addressOf(request), answer.clone());
        },
        keys: async () => [...entries.keys()].map((url) => new Request(url)),
        delete: async (request: RequestInfo | URL) => entries.delete(addressOf(request)),
      } as unknown as Cache;
    },
    keys: async () => [...all.keys()],
    delete: async (name) => all.delete(name),
    match: async (request, { cacheName } = {}) => {
      for (const [name, entries] of all) {
        if (cacheName !== undefined && cacheName !== name) continue;
        const found = matched(entries, request);
        if (found !== undefined) return found;
      }
      return undefined;
    },
    contents: () =>
      Object.fromEntries(
        [...all].map(([name, entries]) => [name, [...entries.keys()].map((url) => new URL(url).pathname).toSorted()]),
      ),
  };
}
