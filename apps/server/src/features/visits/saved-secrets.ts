import type { FormDefinition } from "@askloom/contract";
import type { Item } from "@askloom/kinds/questions/logic";
import { oncePer } from "../../definitions/definitions.ts";
import { isAnswerRow } from "./evaluate.ts";
import { pageText } from "./page-texts.ts";
import { secretsOf } from "./without-secrets.ts";

type Answers = Readonly<Record<string, unknown>>;
type Secrets = ReturnType<typeof secretsOf>;

/** A form whose answers are changed: secrets do not go out again, and a field that is left empty keeps its own (FL47). */
export function toBeChanged(
  definition: FormDefinition,
  answers: Answers,
): { readonly definition: FormDefinition; readonly answers: Answers } {
  const secrets = secretsOf(definition);
  return secrets.size === 0
    ? { definition, answers }
    : { definition: withEmptySecrets(definition), answers: without(secrets, answers) };
}

const withEmptySecrets = oncePer((definition: FormDefinition) => {
  const secrets = secretsOf(definition);
  const pages = definition.pages.map((page) => ({
    ...page,
    items: page.items.map((item) => emptied(item, secrets, definition.languages)),
  }));
  return { ...definition, pages };
});

/** The answers with the secrets of those before, where none was given now. */
export function withSavedSecrets(definition: FormDefinition, before: Answers, answers: Answers): Answers {
  const secrets = secretsOf(definition);
  return secrets.size === 0 ? answers : filled(secrets, before, answers);
}

function emptied(item: Item, secrets: Secrets, languages: readonly string[]): Item {
  if ("items" in item) return { ...item, items: item.items.map((one) => emptied(one, secrets, languages)) } as Item;
  if (!secrets.has(item.id) || !("help" in item || "title" in item)) return item;
  const before = "help" in item ? item.help : undefined;
  const help = Object.fromEntries(
    languages.map((tag) => [tag, `${before?.[tag] ?? ""} ${pageText("keptSecret", tag)}`.trim()]),
  );
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
    else if (Array.isArray(answer) && Array.isArray(now)) all[id] = now.map((row) => rowFilled(secrets, answer, row));
  }
  return all;
}

function rowFilled(secrets: Secrets, before: readonly unknown[], row: unknown): unknown {
  if (!isAnswerRow(row)) return row;
  const same = before.find((one) => isAnswerRow(one) && one.id === row.id);
  return isAnswerRow(same) ? { ...row, answers: filled(secrets, same.answers, row.answers) } : row;
}
