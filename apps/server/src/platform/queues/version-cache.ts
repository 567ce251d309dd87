const maxCached = 100;
export const megabyte = 1024 * 1024;

export interface VersionCacheOptions<Value> {
  /** About how many bytes a value takes; next to nothing where this is missing. */
  readonly sizeOf?: (value: NonNullable<Value>) => number;
  /** Together the values take about as much memory at most, or one value alone does. */
  readonly maxBytes?: number;
}

/** Values made of versions, which never change: each is made once, and kept while it is used (FL36). */
export class VersionCache<Value extends object | undefined> {
  readonly #saved = new Map<string, { readonly value: NonNullable<Value>; readonly bytes: number }>();
  readonly #making = new Map<string, Promise<Value>>();
  readonly #sizeOf: (value: NonNullable<Value>) => number;
  readonly #maxBytes: number;
  #bytes = 0;

  constructor({ sizeOf = () => 0, maxBytes = 48 * megabyte }: VersionCacheOptions<Value> = {}) {
    this.#sizeOf = sizeOf;
    this.#maxBytes = maxBytes;
  }

  /** Callers that need a value that is being made wait for it; what could not be made is tried again the next time. */
  async get(key: string, make: () => Promise<Value>): Promise<Value> {
    const value = this.#saved.get(key)?.value ?? (await this.#make(key, make));
    if (value !== undefined) this.#use(key, value);
    return value;
  }

  /** The one used last is the last to go. */
  #use(key: string, value: NonNullable<Value>): void {
    const bytes = this.#saved.get(key)?.bytes ?? this.#sizeOf(value);
    this.#forget(key);
    for (const oldest of this.#saved.keys()) {
      if (this.#saved.size < maxCached && this.#bytes + bytes <= this.#maxBytes) break;
      this.#forget(oldest);
    }
    this.#saved.set(key, { value, bytes });
    this.#bytes += bytes;
  }

  #forget(key: string): void {
    this.#bytes -= this.#saved.get(key)?.bytes ?? 0;
    this.#saved.delete(key);
  }

  #make(key: string, make: () => Promise<Value>): Promise<Value> {
    const underWay = this.#making.get(key);
    if (underWay !== undefined) return underWay;
    const making = make().finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }
}
