import { tabStore } from "@askloom/browser";
import { useState } from "react";

export const flowViews = ["sentences", "table", "map"] as const;
export type FlowView = (typeof flowViews)[number];

const viewKey = "askloom.forms.dataflow-view";

/** The view of the rules that this browser tab last looked at. */
export function useFlowView(): [FlowView, (view: FlowView) => void] {
  const [view, setView] = useState<FlowView>(
    () => flowViews.find((each) => each === tabStore.getItem(viewKey)) ?? "sentences",
  );
  return [
    view,
    (next) => {
      tabStore.setItem(viewKey, next);
      setView(next);
    },
  ];
}
