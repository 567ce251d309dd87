import { heartbeatMs } from "@askloom/contract";
import { changedIn } from "./changed-in.ts";

/** What a stream needs of the browser. */
export interface LivePorts {
  /** Opens the stream for some topics. */
  open(topics: readonly string[], signal: AbortSignal): Promise<Response>;
  /** Whether someone can see the page. */
  isVisible(): boolean;
  onVisibility(call: () => void): void;
  random(): number;
}

export interface LiveConnection {
  /** Calls whenever the list of the topic may have changed. */
  watch(topic: string, onChange: () => void): () => void;
}

const firstWaitMs = 1_000;
const maxWaitMs = 30_000;
/** A line is due more often than this; without one the connection is dead. */
const silenceMs = 2.5 * heartbeatMs;
/** Asked now and then also without a stream, should one be impossible here. */
const pollMs = 60_000;

/**
 * One stream a tab, for everything on its screen. It rests while the tab is hidden, and comes back after a break, each time
 * a little later and not with everyone else; after a break everything may have changed.
 */
export function liveConnection({ open, isVisible, onVisibility, random }: LivePorts): LiveConnection {
  const watches = new Map<string, Set<() => void>>();
  let running: AbortController | undefined;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let poll: ReturnType<typeof setInterval> | undefined;

  const notify = (topics: Iterable<string>) => {
    for (const topic of topics) for (const onChange of watches.get(topic) ?? []) onChange();
  };
  const notifyAll = () => notify([...watches.keys()]);

  const restart = () => {
    clearTimeout(timer);
    running?.abort();
    running = undefined;
    if (watches.size === 0 || !isVisible()) {
      clearInterval(poll);
      poll = undefined;
      return;
    }
    poll ??= setInterval(notifyAll, pollMs);
    void run();
  };
  const soon = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(restart, ms);
  };
  const run = async () => {
    const own = new AbortController();
    running = own;
    try {
      const answer = await open([...watches.keys()].sort(), own.signal);
      if (!answer.ok || answer.body === null) throw new Error(`no stream: ${answer.status}`);
      if (failures > 0) notifyAll();
      for await (const topics of changedIn(answer.body, silenceMs)) {
        failures = 0;
        notify(topics);
      }
    } catch {
      // A lost stream is opened again, whatever it was lost by.
    }
    if (own.signal.aborted) return;
    failures += 1;
    const waitMs = Math.min(maxWaitMs, firstWaitMs * 2 ** Math.min(failures - 1, 10));
    soon(waitMs * (0.5 + random() / 2));
  };
  onVisibility(() => {
    // What happened while nobody looked was not told.
    if (isVisible()) notifyAll();
    restart();
  });
  return {
    watch(topic, onChange) {
      const own = watches.get(topic);
      if (own === undefined) {
        watches.set(topic, new Set([onChange]));
        // What a screen watches comes together.
        soon(0);
      } else own.add(onChange);
      return () => {
        const others = watches.get(topic);
        others?.delete(onChange);
        if (others?.size !== 0) return;
        watches.delete(topic);
        soon(0);
      };
    },
  };
}
