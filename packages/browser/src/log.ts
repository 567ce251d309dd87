import type { EnvironmentName, LogEntry } from "@askloom/contract";

export type Level = "debug" | "info" | "warn" | "error";

const levels: readonly Level[] = ["debug", "info", "warn", "error"];

export interface LogSettings {
  readonly environment: EnvironmentName;
  readonly sessionId: string;
  readonly appVersion: string;
  readonly now: () => Date;
  readonly write: (level: Level, message: string, additional: readonly unknown[]) => void;
  /** Sends an entry to the log intake. */
  readonly submit: (entry: LogEntry) => void;
  readonly person: () => { userId?: string; tenantId?: string };
}

export type Log = Readonly<Record<Level, (message: string, ...additional: unknown[]) => void>>;

/** The identifier of the portal application (N18). */
export const appId = "askloom-portal";

/** Writes from the environment's level on (K20); errors also go to the server (K21). */
export function createLog(settings: LogSettings): Log {
  const least = levels.indexOf(settings.environment === "production" ? "info" : "debug");
  const at =
    (level: Level) =>
    (message: string, ...additional: unknown[]) => {
      if (levels.indexOf(level) < least) return;
      settings.write(level, withoutSecrets(message), additional);
      if (level === "error") settings.submit(entryOf(message, additional, settings));
    };
  return { debug: at("debug"), info: at("info"), warn: at("warn"), error: at("error") };
}

/** The entry of an error (N14 to N17). */
export function entryOf(
  message: string,
  additional: readonly unknown[],
  settings: Pick<LogSettings, "sessionId" | "appVersion" | "now" | "person">,
): LogEntry {
  const extraProperties = extraOf(additional);
  return {
    sessionId: settings.sessionId,
    appId,
    appVersion: settings.appVersion,
    timeStamp: settings.now().toISOString(),
    level: "error",
    message: message === "" ? "message is missing" : withoutSecrets(message).slice(0, 8000),
    ...settings.person(),
    ...(extraProperties === undefined ? {} : { extraProperties }),
  };
}

function extraOf(additional: readonly unknown[]): LogEntry["extraProperties"] {
  if (additional.length === 0) return undefined;
  const place = additional.map(placeOf).find((one) => one !== undefined);
  return { additional: additional.slice(0, 50).map((value) => withoutSecrets(textOf(value)).slice(0, 2000)), ...place };
}

const textOf = (value: unknown): string =>
  value instanceof Error ? `${value.name}: ${value.message}` : (JSON.stringify(value) ?? String(value));

/** Where an error was thrown. */
function placeOf(value: unknown): { fileName: string; lineNumber: number; columnNumber: number } | undefined {
  const match = value instanceof Error ? /(https?:\/\/[^\s)]+):(\d+):(\d+)/.exec(value.stack ?? "") : null;
  return match === null
    ? undefined
    : { fileName: match[1] ?? "", lineNumber: Number(match[2]), columnNumber: Number(match[3]) };
}

/** Tokens, codes and whatever looks like one never reach a log. */
const withoutSecrets = (text: string): string =>
  text
    .replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, "[token]")
    .replaceAll(
      /\b(code|token|access_token|refresh_token|id_token|id_token_hint|state|code_verifier|password)=[^&\s"']+/gi,
      "$1=[hidden]",
    )
    .replaceAll(/Bearer\s+\S+/gi, "Bearer [hidden]");
