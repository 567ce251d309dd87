import { type Action, oneByOne, useLifeCycle } from "@askloom/browser/list";
import { type Activity, activitiesEndpoints } from "@askloom/contract";
import { IconPlayerStop, IconRotateClockwise } from "@tabler/icons-react";
import { mayCall } from "../may-call.ts";
import { usePermissions } from "../permissions.ts";
import { useCancelDeliveryMutation, useRetryDeliveryMutation } from "./deliveries-api.ts";
import { canCancel, canRetry } from "./model/delivery-states.ts";

interface ListOfDeliveries {
  readonly words: string;
  readonly nameOf: (row: Activity) => string;
  readonly reload: () => void;
}

/** Tries deliveries again and cancels them, one or many, and says what became of each. */
export function useDeliveryActions(list: ListOfDeliveries) {
  const { granted } = usePermissions();
  const cycle = useLifeCycle<Activity>({ ...list, steps: {}, asks: [] });
  const [retry] = useRetryDeliveryMutation();
  const [cancel] = useCancelDeliveryMutation();
  const act = (
    name: string,
    can: (row: Activity) => boolean,
    call: (id: string) => ReturnType<typeof retry>,
  ): Pick<Action<Activity>, "run" | "isOff" | "name"> => ({
    name,
    isOff: (rows) => !rows.some(can),
    run: async (rows, clear) => {
      const meant = rows.filter(can);
      const each = oneByOne(({ id }: Activity) => call(id));
      cycle.showOutcome(await cycle.bulk.run(meant, each), meant, { done: name });
      clear();
    },
  });
  const actions: Action<Activity>[] = [
    { ...act("retry", canRetry, retry), icon: IconRotateClockwise, at: "both" },
    { ...act("cancel", canCancel, cancel), icon: IconPlayerStop, at: "both", isDanger: true },
  ];
  return {
    actions: mayCall(activitiesEndpoints.retryActivity, granted) ? actions : [],
    work: cycle.work,
    dialogs: cycle.dialogs,
  };
}
