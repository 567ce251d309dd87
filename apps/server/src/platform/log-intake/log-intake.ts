import { logEntries } from "../db/schema.ts";
import { limitRate, networkOf } from "../http/rate-limit.ts";
import type { HandlersFor } from "../http/serve-endpoints.ts";

const entriesPerMinute = 60;

/** Takes the error entries that clients report. An entry is kept as it came: nothing in it is ever interpreted. */
export const logIntakeHandlers: HandlersFor<"submitLogEntry"> = {
  async submitLogEntry({ input, transaction, address }) {
    await limitRate(transaction, {
      key: `log-intake:${networkOf(address)}`,
      limit: entriesPerMinute,
      windowSeconds: 60,
    });
    await transaction.insert(logEntries).values({ address, entry: input.body });
  },
};
