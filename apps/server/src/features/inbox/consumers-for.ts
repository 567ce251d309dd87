import type { InboxConsumerName } from "../../platform/db/schema.ts";

interface Collecting {
  readonly actionId: string | null;
}

/** Which consumers get a row for each response of a collector. */
const wants: Readonly<Record<InboxConsumerName, (collector: Collecting) => boolean>> = {
  values: () => true,
  actions: ({ actionId }) => actionId !== null,
};

export const consumersFor = (collector: Collecting): readonly InboxConsumerName[] =>
  // Safe: these are the keys of the table above.
  (Object.keys(wants) as InboxConsumerName[]).filter((name) => wants[name](collector));
