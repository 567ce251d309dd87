import { resolve } from "node:path";
import { z } from "zod";
import { StartUpRefusal } from "./start-up-refusal.ts";

const emptyIsUnset = (value: unknown) => (typeof value === "string" && value.trim() === "" ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(emptyIsUnset, schema.optional());
const withDefault = <Schema extends z.ZodType>(schema: Schema, value: z.input<Schema>) =>
  z.preprocess((given) => emptyIsUnset(given) ?? value, schema);

const httpAddress = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ""));
const list = z.string().transform((value) =>
  value
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== ""),
);

const Settings = z.object({
  PORT: withDefault(z.coerce.number().int().min(0).max(65_535), 4400),
  HOST: withDefault(z.string(), "127.0.0.1"),
  ASKLOOM_URL: optional(httpAddress),
  ASKLOOM_DATA: withDefault(z.string(), ".data"),
  ASKLOOM_DEMO: optional(z.stringbool()),
  ASKLOOM_SECRET: optional(z.string().min(32)),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_APP_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_CONNECTIONS: withDefault(z.coerce.number().int().min(2).max(500), 20),
  OIDC_ISSUER: optional(httpAddress),
  OIDC_CLIENT_ID: withDefault(z.string(), "askloom-workspace"),
  OIDC_AUDIENCE: withDefault(z.string(), "urn:askloom:api"),
  OIDC_SCOPE: withDefault(z.string(), "openid profile email offline_access"),
  OIDC_TENANT: withDefault(z.string().max(64), "Main"),
  OIDC_ADMIN_SUBJECTS: withDefault(list, ""),
  LOG_API_KEY: optional(z.string().min(16)),
  METRICS_TOKEN: optional(z.string().min(16)),
  TRUST_PROXY: withDefault(z.stringbool(), "false"),
  LOG_LEVEL: withDefault(z.enum(["fatal", "error", "warn", "info", "debug", "silent"]), "warn"),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  /** The address people use, without a slash at its end. Links and the issuer come from it, never from a request. */
  readonly publicUrl: string;
  readonly dataFolder: string;
  readonly hasDemoSeed: boolean;
  readonly secret: string | undefined;
  readonly databaseUrl: string | undefined;
  readonly databaseAppUrl: string | undefined;
  readonly databaseConnections: number;
  readonly oidc: OidcConfig;
  readonly logApiKey: string | undefined;
  readonly metricsToken: string | undefined;
  readonly trustProxy: boolean;
  readonly logLevel: string;
}

export interface OidcConfig {
  /** Set when an outside provider signs people in. */
  readonly outsideIssuer: string | undefined;
  readonly clientId: string;
  readonly audience: string;
  readonly scope: string;
  /** Where people of an outside provider become users at their first sign-in. */
  readonly tenant: string;
  /** Subjects of the outside provider who get every permission. */
  readonly adminSubjects: readonly string[];
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
    hasDemoSeed: settings.ASKLOOM_DEMO ?? (settings.DATABASE_URL === undefined && settings.OIDC_ISSUER === undefined),
    secret: settings.ASKLOOM_SECRET,
    databaseUrl: settings.DATABASE_URL,
    databaseAppUrl: settings.DATABASE_APP_URL,
    databaseConnections: settings.DATABASE_CONNECTIONS,
    oidc: {
      outsideIssuer: settings.OIDC_ISSUER,
      clientId: settings.OIDC_CLIENT_ID,
      audience: settings.OIDC_AUDIENCE,
      scope: settings.OIDC_SCOPE,
      tenant: settings.OIDC_TENANT,
      adminSubjects: settings.OIDC_ADMIN_SUBJECTS,
    },
    logApiKey: settings.LOG_API_KEY,
    metricsToken: settings.METRICS_TOKEN,
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
  };
}
