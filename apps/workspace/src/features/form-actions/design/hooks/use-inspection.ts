import { type ActionProblem, functionOf, inspectAction, offeredNext } from "@askloom/actions";
import type { ActionNode, FormDefinition } from "@askloom/contract";
import { type FunctionCatalogue, functionKey } from "@askloom/engine";
import { useEffect, useState } from "react";
import type { DocumentStore } from "../../../../designer/document/document-store.ts";
import type { WritableProblemStore } from "../../../../designer/problems/problem-store.ts";
import { usedFunctionsApi } from "../../../../shared/functions/used-functions-api.ts";
import { store as clientStore } from "../../../../shared/store.ts";
import { actionFormat } from "../../model/action-document.ts";
import { runScenarios } from "../../model/run-scenarios.ts";
import { nextFormApi } from "../next-form-api.ts";
import type { TrialStore } from "../try/trial.ts";

const pauseMs = 150;

type UsedFunction = FunctionCatalogue extends ReadonlyMap<string, infer Used> ? Used : never;

interface Inspected {
  readonly store: DocumentStore;
  readonly inspection: WritableProblemStore<ActionProblem>;
  readonly trial: TrialStore;
  readonly form: FormDefinition | undefined;
  /** Whether the form is there or is known to be missing. */
  readonly isReady: boolean;
}

/** Looks for problems a moment after each edit, and plays the scenarios after that (FA42). */
export function useInspection({ store, inspection, trial, form, isReady }: Inspected): void {
  const [functions] = useState(() => new Map<string, UsedFunction>());
  useEffect(() => {
    if (!isReady) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOpen = true;
    let failed: readonly ActionProblem[] = [];
    const inspect = async () => {
      const version = store.version();
      const isCurrent = () => isOpen && version === store.version();
      const definition = actionFormat.definitionOf(store.entries);
      const [missingPubs] = await Promise.all([missingPubsIn(definition.nodes), describe(definition.nodes, functions)]);
      if (!isOpen) return;
      const problems = inspectAction(definition, { form, functions, missingPubs });
      const put = () => inspection.put({ problems: [...problems, ...failed], counts: new Map() });
      put();
      const results = form && (await runScenarios(definition, form, { isCurrent }));
      // Without scenarios nothing is played, and nothing changes.
      if (results === undefined || (results.found.covered === undefined && trial.get().covered === undefined)) return;
      failed = results.problems;
      trial.set({ ...trial.get(), ...results.found });
      put();
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
  }, [store, inspection, trial, form, isReady, functions]);
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

/** The publications that steps offer and that are not there. What the reader may not see is taken to be there. */
async function missingPubsIn(nodes: readonly ActionNode[]): Promise<ReadonlySet<string>> {
  const named = new Set(nodes.flatMap((node) => offeredNext(node)?.pubId ?? []));
  const found = await Promise.all(
    [...named].map(async (pubId) => {
      const { data } = await clientStore.dispatch(nextFormApi.endpoints.offeredPub.initiate(pubId));
      return data === null ? [pubId] : [];
    }),
  );
  return new Set(found.flat());
}
