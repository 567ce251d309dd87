import pg from "pg";
import { channel } from "./notices-to.ts";

interface ListenOptions {
  readonly appUrl: string;
  readonly onNotice: (keys: readonly string[]) => void;
  /** After the connection was lost and is back. */
  readonly onHeardAgain: () => void;
  readonly onError: (error: unknown) => void;
}

const shortestWaitMs = 500;
const maxWaitMs = 15_000;
const checkMs = 30_000;

/** Listens on one connection for as long as the process runs; one that is lost is replaced. */
export function listenFor({ appUrl, onNotice, onHeardAgain, onError }: ListenOptions) {
  let client: pg.Client | undefined;
  let isClosed = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const made = new pg.Client({ connectionString: appUrl, application_name: "askloom live", keepAlive: true });
    made.on("error", () => lost(made));
    made.on("end", () => lost(made));
    made.on("notification", ({ payload = "" }) => onNotice(payload.split(" ")));
    try {
      await made.connect();
      await made.query(`listen ${channel}`);
      if (isClosed) return void (await made.end());
      client = made;
      if (failures > 0) onHeardAgain();
      failures = 0;
    } catch (error) {
      onError(error);
      await made.end().catch(() => undefined);
      later();
    }
  };
  const lost = (which: pg.Client) => {
    if (which !== client) return;
    client = undefined;
    which.end().catch(() => undefined);
    later();
  };
  const later = () => {
    if (isClosed) return;
    failures += 1;
    const waitMs = Math.min(maxWaitMs, shortestWaitMs * 2 ** Math.min(failures, 10));
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), waitMs * (0.5 + Math.random() / 2)).unref();
  };
  // A connection that only waits does not notice that the other side has gone.
  const check = setInterval(() => {
    const checked = client;
    checked?.query("select 1").catch(() => lost(checked));
  }, checkMs).unref();
  void connect();
  return {
    isListening: () => client !== undefined,
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(check);
      clearTimeout(timer);
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}
