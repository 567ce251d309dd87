import { asc, isNull } from "../../platform/db/drizzle.ts";
import { units } from "../../platform/db/schema.ts";
import type { HandlersFor } from "../../platform/http/serve-endpoints.ts";

const maxNames = 1_000;

/** Who publishes chooses units by name, without the right to manage them (PB26). */
export const unitNameHandlers: HandlersFor<"listPubUnits"> = {
  async listPubUnits({ transaction }) {
    const rows = await transaction
      .selectDistinct({ name: units.displayName })
      .from(units)
      .where(isNull(units.deletedAt))
      .orderBy(asc(units.displayName))
      .limit(maxNames);
    return { names: rows.map(({ name }) => name) };
  },
};
