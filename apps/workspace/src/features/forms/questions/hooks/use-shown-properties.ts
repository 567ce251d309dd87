import { designOf, type Property } from "@askloom/kinds/questions/design";
import type { ItemKind } from "@askloom/kinds/questions/schema";
import { useMemo, useSyncExternalStore } from "react";
import { useDesigner } from "../../designer/designer-context.tsx";
import { keyOf } from "../../designer/model/document.ts";

/** The properties that apply to an item as it is; the same list until another one applies. */
export function useShownProperties(id: string, kind: ItemKind): readonly Property[] {
  const { store } = useDesigner();
  const { properties } = designOf(kind);
  const keys = useSyncExternalStore(
    (listener) => store.subscribe(keyOf.node(id), listener),
    () => {
      const node = store.node(id);
      if (node === undefined) return "";
      const shown = properties.filter(({ when }) => when?.(node as never) !== false); // asked of its own kind
      return shown.map(({ key }) => key).join(" ");
    },
  );
  return useMemo(() => {
    const shown = new Set(keys.split(" "));
    return properties.filter(({ key }) => shown.has(key));
  }, [properties, keys]);
}
