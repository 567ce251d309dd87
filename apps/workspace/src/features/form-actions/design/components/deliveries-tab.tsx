import { DeliveriesList } from "../../../../shared/deliveries/deliveries-list.tsx";
import { useAction } from "../action-context.tsx";

/** What the action sent, in all publications that use it. */
export const DeliveriesTab = () => <DeliveriesList of={{ actionId: useAction().actionId }} />;
