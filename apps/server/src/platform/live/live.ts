import type { Database } from "../db/database.ts";
import { listenFor } from "./listen-for.ts";
import { noticesTo } from "./notices-to.ts";
import { keyOf } from "./topic-key.ts";
import { type Watchers, watchers } from "./watchers.ts";

export { serveLive } from "./serve-live.ts";
export { keyOf } from "./topic-key.ts";

/** Tells anyone who looks at a list that it changed, in every process (C31). */
export interface Live extends Pick<Watchers, "watch"> {
  /** To be called when a change is committed. Many in a short time become one notice. */
  note(tenantId: string, topic: string): void;
  /** Whether it hears the other processes now. */
  isListening(): boolean;
  close(): Promise<void>;
}

export interface LiveOptions {
  readonly database: Database;
  /** One connection of its own, however many look: a pooled one cannot listen. */
  readonly appUrl: string;
  readonly onError: (error: unknown) => void;
}

export function openLive({ database, appUrl, onError }: LiveOptions): Live {
  const known = watchers();
  const notices = noticesTo({ database, onError });
  const listening = listenFor({
    appUrl,
    onNotice: known.changed,
    // What happened meanwhile was not heard.
    onHeardAgain: known.allChanged,
    onError,
  });
  return {
    watch: known.watch,
    isListening: listening.isListening,
    note(tenantId, topic) {
      const key = keyOf(tenantId, topic);
      notices.add(key);
      // Who looks here needs no other process for it.
      if (!listening.isListening()) known.changed([key]);
    },
    async close() {
      await notices.flush();
      await listening.close();
    },
  };
}
