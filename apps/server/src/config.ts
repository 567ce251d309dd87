import { resolve } from "node:path";
import { z } from "zod";
import { type Exception, exceptionOf } from "./platform/egress/exceptions.ts";
import { StartUpRefusal } from "./start-up-refusal.ts";

const emptyIsUnset = (value: unknown) => (typeof value === "string" && value.trim() === "" ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(emptyIsUnset, schema.optional());
const withDefault = <Schema extends z.ZodType>(schema: Schema, value: z.input<Schema>) =>
  z.preprocess((given) => emptyIsUnset(given) ?? value, schema);

const httpAddress = z.url({ protocol: /^https?$/ });
const plainAddress = httpAddress.transform((value) => value.replace(/\/+$/, ""));
const list = z.string().transform((value) =>
  value
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== ""),
);

/** One address, with or without a name before it; a line break would begin another header. */
const sender = z
  .string()
  .regex(/^(?:[^<>@\p{Cc}]+ )?<[^<>@\s\p{Cc}]+@[^<>@\s\p{Cc}]+>$|^[^<>@\s\p{Cc}]+@[^<>@\s\p{Cc}]+$/u);

const network = /^(loopback|linklocal|uniquelocal|[\da-fA-F.:]+(\/\d{1,3})?)$/;
const trustedProxies = z
  .string()
  .transform((value) => value.trim().toLowerCase())
  .transform((value, context): false | number | string => {
    if (["false", "off", "no", "0"].includes(value)) return false;
    if (["true", "on", "yes"].includes(value)) return 1;
    if (/^[1-9]$/.test(value)) return Number(value);
    if (value.split(",").every((part) => network.test(part.trim()))) return value;
    context.addIssue("false, the number of proxies in front, or their addresses");
    return z.NEVER;
  });

const exceptions = list.transform((entries, context) =>
  entries.map((entry) => {
    const exception = exceptionOf(entry);
    if (exception !== undefined) return exception;
    context.addIssue(`${entry} is no name, address or network`);
    return z.NEVER;
  }),
);

/** How many connections to the database a process opens at most, where nothing else is said. */
export const usualConnections = 20;

const Settings = z.object({
  PORT: withDefault(z.coerce.number().int().min(0).max(65_535), 4400),
  HOST: withDefault(z.string(), "127.0.0.1"),
  ASKLOOM_URL: optional(plainAddress),
  ASKLOOM_DATA: withDefault(z.string(), ".data"),
  ASKLOOM_ROLE: withDefault(z.enum(["all", "web", "workflow"]), "all"),
  ASKLOOM_DEMO: optional(z.literal("accounts").or(z.stringbool())),
  ASKLOOM_SECRET: optional(z.string().min(32)),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_APP_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_CONNECTIONS: withDefault(z.coerce.number().int().min(2).max(500), usualConnections),
  FUNCTION_SHARE_PERCENT: withDefault(z.coerce.number().int().min(1).max(100), 50),
  OIDC_ISSUER: optional(httpAddress),
  OIDC_CLIENT_ID: withDefault(z.string(), "askloom-workspace"),
  OIDC_AUDIENCE: withDefault(z.string(), "urn:askloom:api"),
  OIDC_SCOPE: withDefault(z.string(), "openid profile email offline_access"),
  OIDC_FLOWS: withDefault(list.pipe(z.array(z.enum(["implicit", "password"]))), ""),
  OIDC_TENANT: withDefault(z.string().max(64), "Main"),
  OIDC_ADMIN_SUBJECTS: withDefault(list, ""),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: withDefault(sender, "Askloom <askloom@localhost>"),
  HELP_EMAIL: optional(z.email()),
  LOG_API_KEY: optional(z.string().min(16)),
  METRICS_TOKEN: optional(z.string().min(16)),
  RESPONSES_PER_MINUTE: withDefault(z.coerce.number().int().min(1), 600),
  PUZZLE_ABOVE_PER_SECOND: withDefault(z.coerce.number().int().min(1), 500),
  TRUST_PROXY: withDefault(trustedProxies, "false"),
  EGRESS_ALLOW: withDefault(exceptions, ""),
  LOG_LEVEL: withDefault(z.enum(["fatal", "error", "warn", "info", "debug", "silent"]), "warn"),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  /** The address people use, without a slash at its end. Links and the issuer come from it, never from a request. */
  readonly publicUrl: string;
  readonly dataFolder: string;
  readonly role: Role;
  readonly hasDemoSeed: boolean;
  /** Whether new demo tenants get a form, responses and more to look at. */
  readonly hasDemoContent: boolean;
  readonly secret: string | undefined;
  readonly databaseUrl: string | undefined;
  readonly databaseAppUrl: string | undefined;
  readonly databaseConnections: number;
  readonly oidc: OidcConfig;
  readonly mail: MailConfig;
  /** Where requests for help are mailed to. */
  readonly helpEmail: string | undefined;
  readonly logApiKey: string | undefined;
  readonly metricsToken: string | undefined;
  /** How many proxies stand in front, or the addresses of those that do; what anyone else forwards is not believed. */
  readonly trustProxy: false | number | string;
  /** What may be called besides the public Internet (EG7). */
  readonly egressExceptions: readonly Exception[];
  readonly logLevel: string;
  readonly visitLimits: VisitLimits;
  /** How much of the time for functions a tenant may use before it makes way for others. */
  readonly functionSharePercent: number;
}

/** `web` does no work of runs; `workflow` does it, and serves the calls of workflows only (RN11). */
export type Role = "all" | "web" | "workflow";

export interface VisitLimits {
  /** How many responses one network may send to one publication in a minute, to each process. */
  readonly perMinute: number;
  /** From how many responses a second to one publication on each needs a solved puzzle. */
  readonly puzzleAbovePerSecond: number;
}

export interface OidcConfig {
  /** Set when an outside provider signs people in; exactly as the provider writes it, also a slash at its end. */
  readonly outsideIssuer: string | undefined;
  readonly clientId: string;
  readonly audience: string;
  readonly scope: string;
  /** Flows that the workspace may use beside code with PKCE; only an outside provider can have them (S46). */
  readonly flows: ("implicit" | "password")[];
  /** Where people of an outside provider become users at their first sign-in. */
  readonly tenant: string;
  /** Subjects of the outside provider who get every permission. */
  readonly adminSubjects: readonly string[];
}

export interface MailConfig {
  /** Without it mails stay in the outbox. */
  readonly smtpUrl: string | undefined;
  readonly from: string;
}

/** Anyone who only tries it out on the own machine gets the demo; whatever others can reach does not, unless asked for. */
function isTrial({ DATABASE_URL, OIDC_ISSUER, ASKLOOM_URL, HOST }: z.infer<typeof Settings>): boolean {
  const isLocal = (name: string) => ["localhost", "127.0.0.1", "::1", "[::1]"].includes(name);
  const isOwn = DATABASE_URL === undefined && OIDC_ISSUER === undefined;
  return isOwn && isLocal(HOST) && isLocal(new URL(ASKLOOM_URL ?? "http://localhost").hostname);
}

/** Reads the configuration; an unusable value stops the start with a sentence that names it. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>, projectFolder: string): Config {
  const parsed = Settings.safeParse(environment);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartUpRefusal(
      `The setting ${String(issue?.path[0])} is not usable: ${issue?.message}. The README lists what it may be.`,
    );
  }
  const settings = parsed.data;
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: settings.ASKLOOM_URL ?? `http://localhost:${settings.PORT}`,
    dataFolder: resolve(projectFolder, settings.ASKLOOM_DATA),
    role: settings.ASKLOOM_ROLE,
    hasDemoSeed: Boolean(settings.ASKLOOM_DEMO ?? isTrial(settings)),
    hasDemoContent: settings.ASKLOOM_DEMO !== "accounts",
    secret: settings.ASKLOOM_SECRET,
    databaseUrl: settings.DATABASE_URL,
    databaseAppUrl: settings.DATABASE_APP_URL,
    databaseConnections: settings.DATABASE_CONNECTIONS,
    oidc: {
      outsideIssuer: settings.OIDC_ISSUER,
      clientId: settings.OIDC_CLIENT_ID,
      audience: settings.OIDC_AUDIENCE,
      scope: settings.OIDC_SCOPE,
      flows: settings.OIDC_ISSUER === undefined ? [] : settings.OIDC_FLOWS,
      tenant: settings.OIDC_TENANT,
      adminSubjects: settings.OIDC_ADMIN_SUBJECTS,
    },
    mail: { smtpUrl: settings.SMTP_URL, from: settings.MAIL_FROM },
    helpEmail: settings.HELP_EMAIL,
    logApiKey: settings.LOG_API_KEY,
    metricsToken: settings.METRICS_TOKEN,
    trustProxy: settings.TRUST_PROXY,
    egressExceptions: settings.EGRESS_ALLOW,
    logLevel: settings.LOG_LEVEL,
    functionSharePercent: settings.FUNCTION_SHARE_PERCENT,
    visitLimits: { perMinute: settings.RESPONSES_PER_MINUTE, puzzleAbovePerSecond: settings.PUZZLE_ABOVE_PER_SECOND },
  };
}
