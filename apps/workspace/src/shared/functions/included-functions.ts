import type { FormDefinition, FunctionDefinition } from "@askloom/contract";
import { functionKey, functionsUsed } from "@askloom/engine";
import { answered, cleanTable } from "../area-api.ts";
import { store } from "../store.ts";
import { withVersions } from "./function-uses.ts";
import type { VersionName } from "./used-functions-api.ts";

/** Functions in a file of forms, by `functionKey` as the forms name them (FN27). */
export type IncludedFunctions = Readonly<Record<string, FunctionDefinition>>;

/** The functions of these forms, to be written into their file; only those that the reader may read. */
export async function readFunctions(definitions: readonly FormDefinition[]): Promise<IncludedFunctions> {
  const functions: Record<string, FunctionDefinition> = {};
  for (const [key, version] of versionsOf(definitions)) {
    const definition = await readVersion(version);
    if (definition !== undefined) functions[key] = definition;
  }
  return functions;
}

/** The form with its functions stored here, and how many could not be: their calls remain, and are problems. */
export async function withStoredFunctions(
  definition: FormDefinition,
  functions: IncludedFunctions,
): Promise<{ readonly definition: FormDefinition; readonly missing: number }> {
  const stored = new Map<string, VersionName>();
  let missing = 0;
  for (const [key, version] of versionsOf([definition])) {
    if (await isHere(version)) continue;
    const included = Object.hasOwn(functions, key) ? functions[key] : undefined;
    const here = included && (await storedVersion(withoutPlace(included)));
    if (here === undefined) missing += 1;
    else stored.set(key, here);
  }
  return { definition: withVersions(definition, (use) => ({ ...use, ...stored.get(functionKey(use)) })), missing };
}

const versionsOf = (definitions: readonly FormDefinition[]): ReadonlyMap<string, VersionName> =>
  new Map(definitions.flatMap(functionsUsed).map(({ use }) => [functionKey(use), use]));

const paramsOf = ({ functionId, versionNumber }: VersionName) => ({ params: { functionId, number: versionNumber } });

async function isHere(version: VersionName): Promise<boolean> {
  return "data" in (await answered(({ describeFunctionVersion }) => describeFunctionVersion(paramsOf(version))));
}

async function readVersion(version: VersionName): Promise<FunctionDefinition | undefined> {
  const answer = await answered(({ getFunctionVersion }) => getFunctionVersion(paramsOf(version)));
  return "data" in answer ? answer.data.definition : undefined;
}

/** The form or library question that a function is written for is not in another tenant. */
function withoutPlace({ target, ...definition }: FunctionDefinition): FunctionDefinition {
  return target !== undefined && "questionKind" in target ? { ...definition, target } : definition;
}

/** A version that equals the definition: one that is here, or a new function. */
async function storedVersion(definition: FunctionDefinition): Promise<VersionName | undefined> {
  return (await equalVersion(definition)) ?? (await newVersion(definition));
}

async function equalVersion(definition: FunctionDefinition): Promise<VersionName | undefined> {
  const query = { filter: definition.name, kind: definition.kind, result: definition.result };
  const answer = await answered(({ listFunctions }) => listFunctions({ query }));
  const items = "data" in answer ? answer.data.items : [];
  for (const { id: functionId, latestVersion } of items.filter(({ name }) => name === definition.name)) {
    if (latestVersion === null) continue;
    const version = { functionId, versionNumber: latestVersion };
    const known = await readVersion(version);
    if (known !== undefined && sameText(withoutPlace(known)) === sameText(definition)) return version;
  }
  return undefined;
}

/** Examples have ids of their own, which say nothing of what they are. */
const sameText = ({
  kind,
  target,
  name,
  description,
  parameters,
  result,
  body,
  examples,
}: FunctionDefinition): string => JSON.stringify([kind, target, name, description, parameters, result, body, examples]);

async function newVersion(definition: FunctionDefinition): Promise<VersionName | undefined> {
  const made = await answered(({ importFunctions }) => importFunctions({ body: { definitions: [definition] } }));
  const [item] = "data" in made ? made.data.items : [];
  if (item === undefined) return undefined;
  store.dispatch(cleanTable("formFunction"));
  const frozen = await answered(({ createFunctionVersion }) =>
    createFunctionVersion({
      params: { functionId: item.id },
      ifMatch: item.revision,
      // As it came: whether its examples pass is seen in the list.
      body: { note: "", acknowledgeFailing: true },
    }),
  );
  return "data" in frozen ? { functionId: item.id, versionNumber: frozen.data.number } : undefined;
}
