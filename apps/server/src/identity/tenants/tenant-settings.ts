import { tenantSettings } from "../../platform/db/schema.ts";
import { tenantSettingsOf } from "../../platform/db/tenant-settings.ts";
import type { HandlersFor } from "../../platform/http/serve-endpoints.ts";
import { audit, changedMeanwhile } from "../../records/records.ts";
import { lockTenant } from "./lock-tenant.ts";

export interface TenantSettingsOptions {
  /** A higher limit makes what waits due. */
  readonly wake: () => void;
}

export const tenantSettingsHandlers = ({
  wake,
}: TenantSettingsOptions): HandlersFor<"getTenantSettings" | "changeTenantSettings"> => ({
  getTenantSettings: ({ transaction }) => tenantSettingsOf(transaction),

  async changeTenantSettings({ input: { body, ifMatch }, transaction, caller, afterCommit }) {
    await lockTenant(transaction);
    const before = await tenantSettingsOf(transaction);
    if (before.revision !== ifMatch) throw changedMeanwhile(before);
    const changed = { ...body, revision: before.revision + 1 };
    await transaction
      .insert(tenantSettings)
      .values({ tenantId: caller.tenantId, ...changed })
      .onConflictDoUpdate({ target: tenantSettings.tenantId, set: changed });
    await audit(transaction, caller, {
      event: "tenant.settings-changed",
      subjectId: caller.tenantId,
      details: { ...body },
    });
    afterCommit(wake);
    return changed;
  },
});
