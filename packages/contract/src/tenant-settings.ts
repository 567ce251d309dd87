import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";

/** What an administrator sets for the whole tenant. */
export const TenantSettingsChange = z.strictObject({
  /** Attempts at webhooks and e-mails; more wait for the next minute (DL24). */
  deliveriesPerMinute: z.number().int().min(1).max(100_000),
  /** Mails to subscribers of custom events; more are sent later (CE6). */
  eventMailsPerMinute: z.number().int().min(1).max(10_000),
  /** How long runs and their deliveries stay after their end (DL26). */
  runDays: z.number().int().min(1).max(3_650),
});
export type TenantSettingsChange = z.infer<typeof TenantSettingsChange>;

export const TenantSettings = TenantSettingsChange.extend({ revision: z.number().int() });
export type TenantSettings = z.infer<typeof TenantSettings>;

export const defaultTenantSettings: TenantSettings = {
  deliveriesPerMinute: 6_000,
  eventMailsPerMinute: 300,
  runDays: 90,
  revision: 1,
};

const administer = { kind: "member", needs: ["Pages.Administration"] } as const;

export const tenantSettingsEndpoints = {
  getTenantSettings: {
    method: "GET",
    path: "/api/tenant-settings",
    summary: "Read the settings of the tenant",
    access: administer,
    output: TenantSettings,
    status: 200,
    problems: [],
  },
  changeTenantSettings: {
    method: "PUT",
    path: "/api/tenant-settings",
    summary: "Change the settings of the tenant",
    access: administer,
    body: TenantSettingsChange,
    output: TenantSettings,
    status: 200,
    ifMatch: true,
    problems: [],
  },
} as const satisfies Record<string, Endpoint>;
