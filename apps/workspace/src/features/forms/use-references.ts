import { isQuestion } from "@askloom/kinds/questions/logic";
import type { Item, ItemKind } from "@askloom/kinds/questions/schema";
import { useMemo } from "react";
import { useDesigner, useVersion } from "./designer-context.tsx";
import { keyOf, root } from "./model/document.ts";
import { listed } from "./model/edits.ts";
import type { FormStore } from "./model/form-store.ts";
import { titleOf } from "./model/item-texts.ts";

/** Something that conditions and formulas can refer to. */
export interface ReferenceEntry {
  readonly id: string;
  readonly title: string;
  readonly kind: ItemKind | "variable";
  /** The title of the frame or page it is in. */
  readonly group: string;
}

/** All questions and variables, in reading order. For parts that are open now and then, not for the canvas. */
export function useReferences(): readonly ReferenceEntry[] {
  const { store, language } = useDesigner();
  const version = useVersion();
  return useMemo(() => (version >= 0 ? referencesIn(store, language) : []), [store, language, version]);
}

export function referencesIn(store: FormStore, language: string): ReferenceEntry[] {
  const entries: ReferenceEntry[] = [];
  const walk = (holder: string, group: string) => {
    for (const id of store.children(holder)) {
      const node = store.node(id);
      if (node === undefined) continue;
      const title = titleOf(node, language);
      if (node.kind !== "page" && isQuestion(node as Item)) {
        entries.push({ id, title: title || id, kind: node.kind, group });
      }
      if (store.entries.has(keyOf.children(id))) walk(id, title || group);
    }
  };
  walk(root, "");
  for (const id of listed(store, "variables")) {
    const variable = store.entries.get(keyOf.variable(id)) as { name: string } | undefined; // entries under variable/ are variables
    entries.push({ id, title: variable?.name || id, kind: "variable", group: "" });
  }
  return entries;
}
