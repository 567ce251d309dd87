import { type FormDefinition, formNameOf, longestFormName, shortened } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/drizzle.ts";

const batch = 50;

/** The definition itself, or with the first number in its title that makes its name one that no form has. */
export async function withFreeName(transaction: Transaction, definition: FormDefinition): Promise<FormDefinition> {
  for (let first = 1; ; first += batch) {
    const candidates = Array.from({ length: batch }, (_, index) => numbered(definition, first + index));
    const { rows } = await transaction.execute<{ place: number }>(sql`
      select place::integer - 1 as place
      from unnest(${sql.param(candidates.map(formNameOf))}::text[]) with ordinality as candidate (name, place)
      where not exists (select from askloom.forms f where f.name = candidate.name and f.deleted_at is null)
      order by place limit 1`);
    const free = candidates[rows[0]?.place ?? -1];
    if (free !== undefined) return free;
  }
}

/** The number stands in the title of every language, in place of the one that is there. */
function numbered(definition: FormDefinition, number: number): FormDefinition {
  if (number === 1) return definition;
  const languages = new Set([...Object.keys(definition.title), ...definition.languages.slice(0, 1)]);
  const titles = [...languages].map((language) => [language, withNumber(definition.title[language] ?? "", number)]);
  return { ...definition, title: Object.fromEntries(titles) };
}

function withNumber(title: string, number: number): string {
  const end = ` (${number})`;
  const start = title.trim().replace(/ \([1-9]\d?\)$/, "");
  return `${shortened(start, longestFormName - end.length)}${end}`;
}
