import type { Client, FunctionDefinition } from "@askloom/contract";
import { type FunctionCatalogue, functionKey } from "@askloom/engine";
import { type NewProblem, newProblems, type UsingDefinition } from "../../../shared/functions/changes/new-problems.ts";
import { functionUsesIn } from "../../../shared/functions/function-uses.ts";
import { type FunctionUser, readDraft } from "./function-users.ts";

/** A version of a function that others may come to use: one that is there, or the draft before it becomes one. */
export interface NewerFunction {
  readonly functionId: string;
  readonly number: number;
  readonly definition: FunctionDefinition;
  /** How many of its examples fail. */
  readonly failing: number;
}

/** What a version would break in a form or a form action; no draft where the reader may not see it. */
export interface FunctionEffect {
  readonly user: FunctionUser;
  readonly draft: UsingDefinition | undefined;
  readonly problems: readonly NewProblem[];
}

/** What a version would break in each of the drafts that use the function (FN71). */
export async function readEffects(
  api: Client,
  { functionId, number, definition, failing }: NewerFunction,
  users: readonly FunctionUser[],
): Promise<FunctionEffect[]> {
  const drafts = await Promise.all(
    users.map(async (user) => ({ user, draft: (await readDraft(api, user))?.definition })),
  );
  const known = await describedIn(
    api,
    drafts.map(({ draft }) => draft),
  );
  return drafts.map(({ user, draft }) => {
    const change = { functionId, number, newer: definition, failing, known };
    const isChanged = (use: { readonly functionId: string }) => use.functionId === functionId;
    return { user, draft, problems: draft === undefined ? [] : newProblems(draft, { ...change, isChanged }) };
  });
}

/** The functions that these drafts use, as forms know them. */
async function describedIn(api: Client, drafts: readonly (UsingDefinition | undefined)[]): Promise<FunctionCatalogue> {
  const uses = new Map(drafts.flatMap(functionUsesIn).map((use) => [functionKey(use), use]));
  const described = await Promise.all(
    [...uses].map(async ([key, { functionId, versionNumber }]) => {
      const found = await api
        .describeFunctionVersion({ params: { functionId, number: versionNumber } })
        .catch(() => undefined);
      return found === undefined ? [] : [[key, found] as const];
    }),
  );
  return new Map(described.flat());
}
