const maxCached = 100;

/** Values made of versions, which never change: each is made once, and kept while it is used (FL36). */
export class VersionCache<Value extends object> {
  readonly #saved = new Map<string, Value>();
  readonly #loading = new Map<string, Promise<Value | undefined>>();

  /** Callers that need a value that is being made wait for it; what could not be made is tried again the next time. */
  async get(key: string, load: () => Promise<Value | undefined>): Promise<Value | undefined> {
    const value = this.#saved.get(key) ?? (await this.#load(key, load));
    if (value === undefined) return undefined;
    // The one used last is the last to go.
    this.#saved.delete(key);
    this.#saved.set(key, value);
    if (this.#saved.size > maxCached) this.#saved.delete(this.#saved.keys().next().value ?? key);
    return value;
  }

  #load(key: string, load: () => Promise<Value | undefined>): Promise<Value | undefined> {
    const underWay = this.#loading.get(key);
    if (underWay !== undefined) return underWay;
    const loading = load().finally(() => this.#loading.delete(key));
    this.#loading.set(key, loading);
    return loading;
  }
}
