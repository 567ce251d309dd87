import { definitionArea } from "../../definitions/definitions.ts";
import { formActionKind } from "./form-action-kind.ts";

/** The face of this folder: form actions, their drafts and versions. */
export const areas = [definitionArea(formActionKind)];

export { refuseActionErrors } from "./action-errors.ts";
export { refuseBrokenAction, refuseBrokenActions } from "./broken-actions.ts";
export { openActionDeliveries, startActionDeliveries } from "./deliveries/action-deliveries.ts";
export { actionsConsumer } from "./deliveries/actions-consumer.ts";
export { stepTestHandlers } from "./deliveries/step-test-handlers.ts";
export { figureHandlers } from "./figures/figure-handlers.ts";
export { formActionKind } from "./form-action-kind.ts";
