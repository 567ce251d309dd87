import type { Database } from "../db/database.ts";

export const channel = "askloom_live";
/** A process sends at most one notice in this time: each one takes a lock that all who commit a notice share. */
const togetherMs = 20;
/** PostgreSQL takes less than 8,000 bytes in one notice. */
const maxBytes = 7_000;

interface NoticeOptions {
  readonly database: Database;
  readonly onError: (error: unknown) => void;
}

/** Collects keys and tells all processes of them together. */
export function noticesTo({ database, onError }: NoticeOptions) {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const payloads = payloadsOf([...waiting]);
    waiting.clear();
    for (const payload of payloads) {
      const query = { name: "live-notice", text: notice, values: [channel, payload] };
      await database.statement({ access: "write" }, query).catch(onError);
    }
  };
  return {
    add(key: string): void {
      waiting.add(key);
      timer ??= setTimeout(() => void flush(), togetherMs);
    },
    flush,
  };
}

/** Nothing is to survive a crash, so that the commit waits for no disk, and those that do do not wait for it. */
const notice = "select pg_notify($1, $2), set_config('synchronous_commit', 'off', true)";

/** Keys are ids and short names without signs beyond ASCII. */
export function payloadsOf(keys: readonly string[]): string[] {
  const payloads: string[] = [];
  let current = "";
  for (const key of keys) {
    if (current !== "" && current.length + key.length >= maxBytes) {
      payloads.push(current);
      current = "";
    }
    current = current === "" ? key : `${current} ${key}`;
  }
  return current === "" ? payloads : [...payloads, current];
}
