import type { FormDefinition } from "@askloom/contract";
import type { Item } from "@askloom/kinds/questions/logic";
import { oncePer } from "../../definitions/definitions.ts";
import { afterOthers, inSlices } from "../../platform/queues/slices.ts";
import { isAnswerRow } from "./evaluate.ts";
import { pageText } from "./page-texts.ts";
import { secretsOf } from "./without-secrets.ts";

type Answers = Readonly<Record<string, unknown>>;
type Secrets = ReturnType<typeof secretsOf>;

/** A form whose answers are changed: secrets do not go out again, and a field that is left empty keeps its own (FL47). */
export async function toBeChanged(
  definition: FormDefinition,
  answers: Answers,
): Promise<{ readonly definition: FormDefinition; readonly answers: Answers }> {
  const secrets = secretsOf(definition);
  return secrets.size === 0
    ? { definition, answers }
    : { definition: await withEmptySecrets(definition), answers: without(secrets, answers) };
}

const withEmptySecrets = oncePer((definition: FormDefinition) => inSlices(emptySecretsSteps(definition), afterOthers));

/** The form with fields that may stay empty for secrets. Each step is one item. */
export function* emptySecretsSteps(definition: FormDefinition): Generator<undefined, FormDefinition> {
  const emptying: Emptying = {
    secrets: secretsOf(definition),
    notes: definition.languages.map((tag) => [tag, ` ${pageText("keptSecret", tag)}`]),
  };
  const pages: FormDefinition["pages"] = [];
  for (const page of definition.pages) pages.push({ ...page, items: yield* emptiedItems(page.items, emptying) });
  return { ...definition, pages };
}

/** The answers with the secrets of those before, where none was given now. */
export function withSavedSecrets(definition: FormDefinition, before: Answers, answers: Answers): Answers {
  const secrets = secretsOf(definition);
  return secrets.size === 0 ? answers : filled(secrets, before, answers);
}

interface Emptying {
  readonly secrets: Secrets;
  /** What is said of a field that keeps its secret, in each language: it stands after the help. */
  readonly notes: readonly (readonly [tag: string, note: string])[];
}

function* emptiedItems(items: readonly Item[], emptying: Emptying): Generator<undefined, Item[]> {
  const all: Item[] = [];
  for (const item of items) {
    // Still the same kind of item, with other items in it.
    if ("items" in item) all.push({ ...item, items: yield* emptiedItems(item.items, emptying) } as Item);
    else all.push(emptied(item, emptying));
    yield;
  }
  return all;
}

function emptied(item: Item, { secrets, notes }: Emptying): Item {
  if (!secrets.has(item.id) || !("help" in item || "title" in item)) return item;
  const before = "help" in item ? item.help : undefined;
  const help = Object.fromEntries(notes.map(([tag, note]) => [tag, `${before?.[tag] ?? ""}${note}`.trim()]));
  // Still the same kind of item: only whether it must be answered, and what is said of it, are others.
  return { ...item, required: false, help } as Item;
}

const without = (secrets: Secrets, answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers)
      .filter(([id]) => !secrets.has(id))
      .map(([id, answer]) => [id, Array.isArray(answer) ? answer.map((row) => rowWithout(secrets, row)) : answer]),
  );

const rowWithout = (secrets: Secrets, row: unknown): unknown =>
  isAnswerRow(row) ? { ...row, answers: without(secrets, row.answers) } : row;

function filled(secrets: Secrets, before: Answers, answers: Answers): Answers {
  const all: Record<string, unknown> = { ...answers };
  for (const [id, answer] of Object.entries(before)) {
    const now = all[id];
    if (secrets.has(id)) all[id] = now ?? answer;
    else if (Array.isArray(answer) && Array.isArray(now)) all[id] = rowsFilled(secrets, answer, now);
  }
  return all;
}

function rowsFilled(secrets: Secrets, before: readonly unknown[], rows: readonly unknown[]): unknown[] {
  const known = new Map(before.filter(isAnswerRow).map((row) => [row.id, row]));
  return rows.map((row) => {
    const same = isAnswerRow(row) ? known.get(row.id) : undefined;
    return isAnswerRow(row) && same !== undefined
      ? { ...row, answers: filled(secrets, same.answers, row.answers) }
      : row;
  });
}
