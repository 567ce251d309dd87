import { apiKeyHeader, type Environment, environmentOf, type LogEntry } from "@askloom/contract";
import { createLog, type Log, type LogSettings } from "./log.ts";
import { tabId } from "./safe-storage.ts";

/** The log of a page: to the console, and errors to the log intake. */
export const browserLog = ({ version, logApiKey }: Environment, person: LogSettings["person"]): Log =>
  createLog({
    environment: environmentOf(location.hostname),
    sessionId: tabId(),
    appVersion: version,
    now: () => new Date(),
    write: (level, message, additional) => console[level](message, ...additional),
    submit: (entry) => void submit(entry, logApiKey),
    person,
  });

/** A log that cannot be delivered is no reason to trouble anyone. */
async function submit(entry: LogEntry, key: string): Promise<void> {
  const headers = { "content-type": "application/json", [apiKeyHeader]: key };
  await fetch("/api/log-intake", { method: "POST", headers, body: JSON.stringify(entry), keepalive: true }).catch(
    () => undefined,
  );
}
