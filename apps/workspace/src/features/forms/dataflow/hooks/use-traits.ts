import type { Reference } from "@askloom/contract";
import { useMemo } from "react";
import { useEntry } from "../../../../designer/frame/document-context.ts";
import { referenceId } from "../../../../shared/conditions/model/condition-rows.ts";
import type { Traits } from "../../../../shared/conditions/model/traits.ts";
import { useDesigner } from "../../designer/designer-context.tsx";
import { keyOf } from "../../designer/model/document.ts";
import { traitsOf } from "../model/traits.ts";

/** The traits of what a reference leads to; the same until that changes. */
export function useTraits(reference: Reference): Traits | undefined {
  const { store } = useDesigner();
  const key = "variable" in reference ? keyOf.variable : keyOf.node;
  const entry = useEntry(key(referenceId(reference)));
  return useMemo(() => (entry === undefined ? undefined : traitsOf(store, reference)), [store, reference, entry]);
}
