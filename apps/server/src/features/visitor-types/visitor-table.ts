import { type FormDefinition, type Language, languageTags, type VisitorTable } from "@askloom/contract";
import { atOnce } from "@askloom/engine";
import { type Item, logicOf, type Wording } from "@askloom/kinds/questions/logic";
import type { Transaction } from "../../platform/db/database.ts";
import { eq } from "../../platform/db/drizzle.ts";
import { forms, type visitors } from "../../platform/db/schema.ts";
import { requestedOnce } from "./intake.ts";
import type { VisitorTypeRow } from "./visitor-type-kind.ts";

type VisitorRow = typeof visitors.$inferSelect;
type Table = Pick<VisitorTable, "columns" | "rows">;

interface Tabulated {
  readonly group: VisitorTypeRow;
  readonly rows: readonly VisitorRow[];
  readonly language: Language;
}

/** What every visitor has; anyone who shows the table names these columns. */
const known: Readonly<Record<string, (row: VisitorRow) => string>> = {
  id: ({ id }) => id,
  displayName: ({ displayName }) => displayName,
  email: ({ email }) => email ?? "",
  createdAt: ({ createdAt }) => createdAt.toISOString(),
  lastSeenAt: ({ lastSeenAt }) => lastSeenAt.toISOString(),
};

/** Visitors with their answers to the intake form as it is now, every cell a text: steps that need no transaction. */
export async function visitorTable(
  transaction: Transaction,
  { group, rows, language }: Tabulated,
): Promise<Generator<undefined, Table>> {
  return tableSteps(await intakeOf(transaction, group), { rows, language });
}

/** A visitor in each step. */
export function* tableSteps(
  definition: FormDefinition | undefined,
  { rows, language }: Pick<Tabulated, "rows" | "language">,
): Generator<undefined, Table> {
  const questions = definition === undefined ? [] : [...requestedOnce(definition)];
  const wording = wordingOf(definition, language);
  const columns = [
    ...Object.keys(known).map((key) => ({ key, title: "" })),
    ...questions.map((item) => ({ key: `answers.${item.id}`, title: titleOf(item, wording) })),
  ];
  const table: { columns: Table["columns"]; rows: Table["rows"] } = { columns, rows: [] };
  for (const row of rows) {
    yield;
    table.rows.push([
      ...Object.values(known).map((read) => read(row)),
      ...questions.map((item) => answerText(item, row.answers[item.id], wording)),
    ]);
  }
  return table;
}

/** What one visitor answered, question by question; what was not answered is left out. */
export async function visitorAnswers(
  transaction: Transaction,
  { group, row, language }: { group: VisitorTypeRow; row: VisitorRow; language: Language },
): Promise<{ title: string; text: string }[]> {
  const { columns, rows } = atOnce(await visitorTable(transaction, { group, rows: [row], language }));
  const [cells = []] = rows;
  return columns
    .map(({ key, title }, index) => ({ key, title, text: cells[index] ?? "" }))
    .filter(({ key, text }) => key.startsWith("answers.") && text !== "")
    .map(({ title, text }) => ({ title, text }));
}

async function intakeOf(
  transaction: Transaction,
  { intakeFormId }: VisitorTypeRow,
): Promise<FormDefinition | undefined> {
  if (intakeFormId === null) return undefined;
  const [form] = await transaction
    .select({ definition: forms.definition })
    .from(forms)
    .where(eq(forms.id, intakeFormId));
  return form?.definition;
}

function wordingOf(definition: FormDefinition | undefined, language: Language): Wording {
  const tags = [languageTags[language], ...(definition?.languages ?? [])];
  return {
    language: languageTags[language],
    say: (texts = {}) => tags.map((tag) => texts[tag]).find((text) => text !== undefined && text !== "") ?? "",
  };
}

const titleOf = (item: Item, { say }: Wording): string => ("title" in item ? say(item.title) : "") || item.id;

function answerText(item: Item, value: unknown, wording: Wording): string {
  if (value === undefined || value === null) return "";
  const logic = logicOf(item);
  const answer = logic?.parse(item, value);
  // Rows of a repeat, and what the form asked otherwise once, are shown as they are kept.
  return answer === undefined || logic === undefined ? JSON.stringify(value) : logic.asText(item, answer, wording);
}
