import type { Transaction } from "../../../platform/db/database.ts";
import { tenantSettingsOf } from "../../../platform/db/tenant-settings.ts";
import type { HandlersFor } from "../../../platform/http/serve-endpoints.ts";
import { findRecord } from "../../../records/records.ts";
import { formActionKind } from "../form-action-kind.ts";
import { countDeliveries, countEdges, countSteps } from "./count-figures.ts";

const maxDays = 30;
const dayMs = 86_400_000;

/** How often steps ran and connections were taken (FA76, FA77). */
export const figureHandlers = ({ now }: { readonly now: () => Date }): HandlersFor<"getFormActionFigures"> => ({
  async getFormActionFigures({ input: { params }, transaction }) {
    const { id } = await findRecord(transaction, formActionKind, params.actionId);
    const days = await countedDays(transaction);
    const span = { actionId: id, since: new Date(now().getTime() - days * dayMs) };
    const decided = await countSteps(transaction, span);
    const delivered = await countDeliveries(transaction, span);
    const { responseCount, edges } = await countEdges(transaction, id);
    return { days, steps: [...decided, ...delivered], responseCount, edges };
  },
});

/** Older deliveries are deleted where the organisation wants that: a longer time would count too few. */
const countedDays = async (transaction: Transaction): Promise<number> =>
  Math.min(maxDays, (await tenantSettingsOf(transaction)).runDays);
