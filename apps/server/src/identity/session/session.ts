import {
  type ApplicationConfiguration,
  antiForgeryCookie,
  type Environment,
  Language,
  type Permission,
  permissionNames,
  permissions,
  problemCodes,
  problems,
} from "@askloom/contract";
import type { AntiForgery } from "../../platform/http/anti-forgery.ts";
import type { HandlersFor } from "../../platform/http/serve-endpoints.ts";
import { listMemberships } from "./memberships.ts";
import { ownUnits } from "./own-units.ts";
import { permissionHolders } from "./permission-holders.ts";

export { listMemberships } from "./memberships.ts";

export interface SessionServices {
  readonly environment: Environment;
  readonly antiForgery: AntiForgery;
  readonly hasSecureCookies: boolean;
}

const sourceName = "Askloom";

/** The calls with which a workspace opens. */
export function sessionHandlers({
  environment,
  antiForgery,
  hasSecureCookies,
}: SessionServices): HandlersFor<
  | "getEnvironment"
  | "getApplicationConfiguration"
  | "getCurrentLoginInformations"
  | "listMemberships"
  | "listPermissionHolders"
> {
  return {
    getEnvironment: async () => environment,
    async getApplicationConfiguration({ caller, language, reply }) {
      // Readable by the page on purpose: it sends the value back in the header.
      reply.setCookie(antiForgeryCookie, antiForgery.make(caller.subject), {
        path: "/",
        sameSite: "lax",
        secure: hasSecureCookies,
      });
      const culture = Language.safeParse(caller.language).data ?? language;
      return configurationOf([...(caller.member?.permissions ?? [])], culture);
    },
    async getCurrentLoginInformations({ caller: { accountId, member }, transaction }) {
      const units = member === null ? [] : await ownUnits(transaction, member.userId);
      // Last: from there on the transaction is outside any tenant.
      const { items: memberships } = await listMemberships(transaction, accountId);
      return {
        user: member && { id: member.userId, userName: member.userName },
        tenant: member && { id: member.tenantId, tenancyName: member.tenancyName },
        unit: units.find(({ id }) => id === member?.unitId) ?? null,
        units,
        memberships,
      };
    },
    listPermissionHolders: async ({ transaction, input: { query } }) => ({
      names: await permissionHolders(transaction, query.permission),
    }),
    listMemberships: ({ caller, transaction }) => listMemberships(transaction, caller.accountId),
  };
}

/** The configuration of someone with these permissions, in a language. */
export function configurationOf(granted: readonly Permission[], culture: Language): ApplicationConfiguration {
  const texts = [
    ...permissions.map((name) => [name, permissionNames[name][culture]]),
    ...problemCodes.map((code) => [`Problem:${code}`, problems[code].title[culture]]),
  ];
  return {
    auth: { grantedPermissions: Object.fromEntries([...granted].sort().map((name) => [name, true] as const)) },
    localization: {
      currentCulture: { name: culture },
      defaultSourceName: sourceName,
      values: { [sourceName]: Object.fromEntries(texts) },
    },
  };
}
