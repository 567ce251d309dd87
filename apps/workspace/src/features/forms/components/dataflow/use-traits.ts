import type { Reference } from "@askloom/contract";
import { useMemo } from "react";
import { useDesigner, useEntry } from "../../designer-context.tsx";
import { referenceId } from "../../model/dataflow/condition-rows.ts";
import { type Traits, traitsOf } from "../../model/dataflow/traits.ts";
import { keyOf } from "../../model/document.ts";

/** The traits of what a reference leads to; the same until that changes. */
export function useTraits(reference: Reference): Traits | undefined {
  const { store } = useDesigner();
  const key = "variable" in reference ? keyOf.variable : keyOf.node;
  const entry = useEntry(key(referenceId(reference)));
  return useMemo(() => (entry === undefined ? undefined : traitsOf(store, reference)), [store, reference, entry]);
}
