/** What a page asks the worker to keep. */
export interface ToKeep {
  readonly link: string;
  /** Changes with the form's version and with what the page loads. */
  readonly mark: string;
  /** The scripts and styles that the page loaded. */
  readonly assets: readonly string[];
}

export interface OfflinePorts {
  readonly caches: Pick<CacheStorage, "open" | "keys" | "delete" | "match">;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => number;
}

/** Forms that were opened, to be opened again without a network (FL42). */
export interface OfflineForms {
  readonly keep: (form: ToKeep) => Promise<void>;
  /** The page behind a link: the server's, or without a network the one that was kept. */
  readonly page: (request: Request) => Promise<Response>;
  readonly asset: (request: Request) => Promise<Response>;
}

const prefix = "askloom.form.";
const maxForms = 10;
const maxMs = 24 * 3_600_000;
const markHeader = "askloom-mark";
const formAddress = /^\/f\/([\w-]{22})$/;
const assetAddress = /\/visitor\/assets\/[\w.-]+/g;
const pictureAddress = /\/pictures\/[0-9a-f-]{36}\/[0-9a-f-]{36}/g;

export const isFormAddress = ({ pathname }: URL): boolean => formAddress.test(pathname);
export const isAssetAddress = ({ pathname }: URL): boolean => /^\/(?:visitor\/assets|pictures)\//.test(pathname);

/** One cache for each form: its page, and all that the page loads. */
export function offlineForms({ caches, fetch, now }: OfflinePorts): OfflineForms {
  // Opening a cache would make it.
  const pageOf = (name: string) => caches.match(`/f/${name.slice(prefix.length)}`, { cacheName: name });
  const madeAt = (page: Response | undefined) => Date.parse(page?.headers.get("date") ?? "") || 0;

  async function fill(name: string, { link, mark, assets }: ToKeep, answer: Response): Promise<void> {
    const markup = await answer.text();
    const pictures = new Set(markup.match(pictureAddress));
    const wanted = new Set([...assets, ...(markup.match(assetAddress) ?? []), ...pictures]);
    const cache = await caches.open(name);
    for (const asset of wanted) {
      const known = await caches.match(asset, { ignoreVary: true });
      const file = known ?? (await fetch(asset));
      // Without one of its pictures a form can still be filled in.
      if (!file.ok && !pictures.has(asset)) return void (await caches.delete(name));
      if (file.ok) await cache.put(asset, file);
    }
    const headers = new Headers(answer.headers);
    headers.set(markHeader, mark);
    headers.set("date", new Date(now()).toUTCString());
    await cache.put(`/f/${link}`, new Response(markup, { headers }));
    for (const { url } of await cache.keys()) {
      const path = new URL(url).pathname;
      if (path !== `/f/${link}` && !wanted.has(path)) await cache.delete(url);
    }
  }

  async function dropOldest(): Promise<void> {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
    if (names.length <= maxForms) return;
    const dated = await Promise.all(names.map(async (name) => ({ name, at: madeAt(await pageOf(name)) })));
    dated.sort((one, other) => one.at - other.at);
    for (const { name } of dated.slice(0, names.length - maxForms)) await caches.delete(name);
  }

  return {
    async keep(form) {
      const name = prefix + form.link;
      const cached = await pageOf(name);
      if (cached?.headers.get(markHeader) === form.mark && now() - madeAt(cached) < maxMs) return;
      const answer = await fetch(`/f/${form.link}/offline`);
      if (answer.ok) await fill(name, form, answer);
      else await caches.delete(name);
      await dropOldest();
    },

    async page(request) {
      const { pathname, searchParams } = new URL(request.url);
      const name = prefix + (formAddress.exec(pathname)?.[1] ?? "");
      // The half-filled form of another device is nowhere but on the server.
      const isElsewhere = searchParams.has("resume");
      try {
        const answer = await fetch(request);
        const isTaken = answer.status >= 200 && answer.status < 500 && !answer.headers.has("askloom-offline");
        if (isTaken && !isElsewhere) await caches.delete(name);
        return answer;
      } catch (error) {
        const cached = isElsewhere ? undefined : await pageOf(name);
        if (cached === undefined) throw error;
        return cached;
      }
    },

    // Its name changes with its content: what is there is as good as the server's.
    asset: async (request) => (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request),
  };
}
