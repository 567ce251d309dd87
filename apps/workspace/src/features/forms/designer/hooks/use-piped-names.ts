import { useMemo } from "react";
import { useDesigner } from "../designer-context.tsx";
import { keyOf, type Node } from "../model/document.ts";
import { listed } from "../model/edits.ts";
import type { FormStore } from "../model/form-store.ts";

/** What people call questions and variables inside `{{…}}`. Looked up only when a text has such a place. */
export function usePipedNames() {
  const { store } = useDesigner();
  return useMemo(() => pipedNames(store), [store]);
}

export function pipedNames(store: FormStore) {
  const nameOf = (id: string): string | undefined => {
    const node = store.node(id) ?? (store.entries.get(keyOf.variable(id)) as { name?: string } | undefined);
    return node !== undefined && "name" in node && node.name !== undefined && node.name !== "" ? node.name : undefined;
  };
  const idOf = (name: string): string | undefined => {
    if (store.node(name) !== undefined) return name;
    const nodes = [...store.entries].filter(([key]) => key.startsWith("node/")).map(([, node]) => node as Node); // by its key
    const named = nodes.find((node) => "name" in node && node.name === name);
    return named?.id ?? listed(store, "variables").find((id) => nameOf(id) === name);
  };
  return { nameOf, idOf };
}
