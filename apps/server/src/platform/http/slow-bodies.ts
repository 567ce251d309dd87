import type { IncomingMessage } from "node:http";
import { createSpread } from "../queues/spread.ts";

export interface SlowBodyOptions {
  /** How often requests are looked at whose body is still on its way. */
  readonly everyMs: number;
  /** A body that brought fewer bytes than this from one look to the next makes no progress. */
  readonly leastBytes: number;
  readonly onSlow: (request: IncomingMessage) => void;
}

export interface SlowBodies {
  /** Looks after a request until all of it is there. */
  watch(request: IncomingMessage): void;
  stop(): void;
}

/** Finds requests whose body makes no progress: the sender holds a connection, and nothing else. */
export function slowBodies({ everyMs, leastBytes, onSlow }: SlowBodyOptions): SlowBodies {
  // What its connection had read at the last look; nothing before the first, which may come at once.
  const seen = new Map<IncomingMessage, number | undefined>();
  const spread = createSpread();
  const look = () => {
    for (const [request, before] of seen) {
      const { bytesRead } = request.socket;
      if (request.complete || request.destroyed) seen.delete(request);
      else if (before === undefined || bytesRead - before >= leastBytes) seen.set(request, bytesRead);
      else {
        seen.delete(request);
        spread(() => onSlow(request));
      }
    }
  };
  const timer = setInterval(look, everyMs).unref();
  return {
    watch(request) {
      if (!hasBody(request)) return;
      seen.set(request, undefined);
      request.once("close", () => seen.delete(request));
    },
    stop: () => clearInterval(timer),
  };
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
