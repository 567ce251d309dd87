import { heartbeatMs, type LiveLine } from "@askloom/contract";
import type { z } from "zod";

interface Changes {
  /** Calls with the topics that changed, until it is ended. */
  readonly watch: (onChanged: (topics: readonly string[]) => void) => () => void;
  readonly ended: AbortSignal;
}

/**
 * The lines of a stream. What changes while a slow reader takes the line before is told once, together: nothing piles up,
 * however many changes there are.
 */
export async function* changesUntil({ watch, ended }: Changes): AsyncGenerator<string> {
  const waiting = new Set<string>();
  let wake = () => undefined as unknown;
  const stop = watch((topics) => {
    for (const topic of topics) waiting.add(topic);
    wake();
  });
  ended.addEventListener("abort", () => wake());
  try {
    // At once, so that the reader knows that it is heard.
    yield "\n";
    while (!ended.aborted) {
      if (waiting.size === 0) await woken((resolve) => (wake = resolve));
      if (ended.aborted) return;
      const line: z.infer<typeof LiveLine> = { changed: [...waiting] };
      waiting.clear();
      yield line.changed.length === 0 ? "\n" : `${JSON.stringify(line)}\n`;
    }
  } finally {
    stop();
  }
}

const woken = (pass: (resolve: () => unknown) => unknown): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, heartbeatMs);
    pass(() => {
      clearTimeout(timer);
      resolve();
    });
  });
