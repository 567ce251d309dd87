import { type FormDefinition, formItems, type PublishingError } from "@askloom/contract";
import { inspectionSteps } from "@askloom/engine";
import { celFormulas } from "@askloom/engine/formulas";
import { functionsIn } from "@askloom/engine/functions";
import type { Transaction } from "../../platform/db/database.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { afterOthers, collected, inSlices } from "../../platform/queues/slices.ts";
import { loadFormFunctions } from "../lambda/lambda.ts";

const maxListed = 50;

/** What keeps a definition from being published, each with a name for its location (PB7). A large one is looked at in steps. */
export async function publishingErrors(
  transaction: Transaction,
  definition: FormDefinition,
): Promise<PublishingError[]> {
  const functions = functionsIn(await loadFormFunctions(transaction, definition));
  const steps = collected(inspectionSteps(definition, { formulas: celFormulas(), functions }));
  const errors = (await inSlices(steps, afterOthers)).filter(({ severity }) => severity === "error");
  const titles = titlesIn(definition);
  return errors.slice(0, maxListed).map(({ code, location, figures }) => ({
    code,
    location,
    figures,
    title: titles.get(idOf(location) ?? "") ?? {},
  }));
}

export async function refuseErrors(transaction: Transaction, definition: FormDefinition): Promise<void> {
  const errors = await publishingErrors(transaction, definition);
  if (errors.length === 0) return;
  throw new Refusal("form-has-errors", {
    errors: errors.map(({ code, location }) => ({ field: idOf(location) ?? "form", detail: code })),
  });
}

const idOf = ({ itemId, ruleId, variableId, pageId }: PublishingError["location"]): string | undefined =>
  itemId ?? ruleId ?? variableId ?? pageId;

function titlesIn(definition: FormDefinition): Map<string, PublishingError["title"]> {
  const [language = "en"] = definition.languages;
  const named = [...definition.rules, ...definition.variables].map(
    ({ id, name = "" }) => [id, { [language]: name }] as const,
  );
  const titled = [...definition.pages, ...formItems(definition)].map(
    (one) => [one.id, ("title" in one ? one.title : undefined) ?? {}] as const,
  );
  return new Map([...named, ...titled]);
}
