import { type ActionProblem, functionOf, inspectAction } from "@askloom/actions";
import type { ActionNode, FormDefinition } from "@askloom/contract";
import { type FunctionCatalogue, functionKey } from "@askloom/engine";
import { useEffect, useState } from "react";
import type { DocumentStore } from "../../../../designer/document/document-store.ts";
import type { WritableProblemStore } from "../../../../designer/problems/problem-store.ts";
import { usedFunctionsApi } from "../../../../shared/functions/used-functions-api.ts";
import { store as clientStore } from "../../../../shared/store.ts";
import { actionFormat } from "../../model/action-document.ts";

const pauseMs = 150;

type UsedFunction = FunctionCatalogue extends ReadonlyMap<string, infer Used> ? Used : never;

interface Inspected {
  readonly store: DocumentStore;
  readonly inspection: WritableProblemStore<ActionProblem>;
  readonly form: FormDefinition | undefined;
  /** Whether the form is there or is known to be missing. */
  readonly isReady: boolean;
}

/** Looks for problems a moment after each edit. */
export function useInspection({ store, inspection, form, isReady }: Inspected): void {
  const [functions] = useState(() => new Map<string, UsedFunction>());
  useEffect(() => {
    if (!isReady) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOpen = true;
    const inspect = async () => {
      const definition = actionFormat.definitionOf(store.entries);
      await describe(definition.nodes, functions);
      if (isOpen) inspection.put({ problems: inspectAction(definition, { form, functions }), counts: new Map() });
    };
    void inspect();
    const stop = store.subscribe("*", () => {
      clearTimeout(timer);
      timer = setTimeout(() => void inspect(), pauseMs);
    });
    return () => {
      isOpen = false;
      stop();
      clearTimeout(timer);
    };
  }, [store, inspection, form, isReady, functions]);
}

/** Reads what is known of the functions that steps use; one that is not there is not in the catalogue. */
async function describe(nodes: readonly ActionNode[], functions: Map<string, UsedFunction>): Promise<void> {
  const missing = nodes
    .map(functionOf)
    .filter((use) => use !== undefined)
    .filter((use) => !functions.has(functionKey(use)))
    .map(({ functionId, versionNumber }) => ({ functionId, versionNumber }));
  if (missing.length === 0) return;
  const { data = [] } = await clientStore.dispatch(usedFunctionsApi.endpoints.functionDescriptions.initiate(missing));
  for (const [key, described] of data) if (described !== null) functions.set(key, described);
}
