import type { Activity } from "@askloom/contract";
import { stateOf } from "./model/delivery-states.ts";
import type { DeliveryTexts } from "./use-delivery-texts.ts";

/** The state of a delivery in words, and the reason below it. */
export function DeliveryState({ row, texts }: { row: Activity; texts: DeliveryTexts }) {
  const reason = row.problem === null || row.waitsFor === "address" ? undefined : texts.problem(row.problem);
  return (
    <span className="dl-state-cell">
      <span className="dl-state" data-state={row.status}>
        {texts.state(stateOf(row))}
      </span>
      {reason !== undefined && <span className="l-below">{reason}</span>}
    </span>
  );
}
