import { z } from "zod";
import { Language } from "./language.ts";
import { Membership } from "./membership.ts";

/** The session's appConfig (N12). */
export const ApplicationConfiguration = z.object({
  auth: z.object({ grantedPermissions: z.record(z.string(), z.literal(true)) }),
  localization: z.object({
    currentCulture: z.object({ name: Language }),
    defaultSourceName: z.string(),
    values: z.record(z.string(), z.record(z.string(), z.string())),
  }),
});
export type ApplicationConfiguration = z.infer<typeof ApplicationConfiguration>;

/** An organisational unit to which the user belongs. */
export const OwnUnit = z.object({ id: z.uuid(), displayName: z.string() });
export type OwnUnit = z.infer<typeof OwnUnit>;

/**
 * The session's userSession (N13). User and tenant are null for an account that belongs to no tenant. What comes beside
 * them (N19) may be missing in an answer.
 */
export const LoginInformations = z.object({
  user: z.object({ id: z.uuid(), userName: z.string() }).nullable(),
  tenant: z.object({ id: z.uuid(), tenancyName: z.string() }).nullable(),
  /** The unit that was chosen, if one was. */
  unit: OwnUnit.nullable().default(null),
  /** The units to choose from. */
  units: z.array(OwnUnit).default([]),
  /** The tenants to choose from. */
  memberships: z.array(Membership).default([]),
});
export type LoginInformations = z.infer<typeof LoginInformations>;

/** What a browser must know before anyone has signed in. */
export const Environment = z.object({
  version: z.string(),
  issuer: z.url(),
  clientId: z.string(),
  scope: z.string(),
  /** The flows of the login that are on beside code with PKCE (S34). */
  flows: z.array(z.enum(["implicit", "password"])),
  audience: z.string(),
  logApiKey: z.string(),
});
export type Environment = z.infer<typeof Environment>;

/** Cache-busting timestamp; its value is not used. */
export const VersionQuery = z.object({ v: z.string().max(100).optional() });
