import { actionsConsumer } from "./features/form-actions/form-actions.ts";
import type { InboxConsumer } from "./features/inbox/inbox.ts";
import { valuesConsumer } from "./features/responses/responses.ts";

/** What works on responses once they are durable, a line each. */
export const inboxConsumers: readonly InboxConsumer[] = [valuesConsumer, actionsConsumer];
