import type { Database } from "../../platform/db/database.ts";
import { and, eq } from "../../platform/db/drizzle.ts";
import { files } from "../../platform/db/schema.ts";
import type { Collector } from "./collectors.ts";
import type { ReadyForm } from "./compiled-forms.ts";
import { filesIn } from "./evaluate.ts";
import { areNamed } from "./named-files.ts";

type Answers = Readonly<Record<string, unknown>>;

/** The answers with what the server knows of their files; what a browser says about them is not believed (FL15). */
export async function withTrueFiles(
  database: Database,
  { tenantId, id: pubId }: Collector,
  form: ReadyForm,
  answers: Answers,
): Promise<Answers> {
  const ids = filesIn(form, answers);
  if (!form.hasFiles || ids.length === 0) return answers;
  const rows = await database.transaction({ tenantId, access: "read" }, (transaction) =>
    transaction
      .select({ id: files.id, name: files.name, type: files.type, bytes: files.bytes })
      .from(files)
      .where(and(eq(files.collectorId, pubId), areNamed(ids))),
  );
  return replaced(answers, new Map(rows.map((row) => [row.id, row]))) as Answers;
}

/** Everything that has the id of a file becomes that file, wherever it stands. */
function replaced(value: unknown, known: ReadonlyMap<string, object>): unknown {
  if (Array.isArray(value)) return value.map((each) => replaced(each, known));
  if (typeof value !== "object" || value === null) return value;
  if ("bytes" in value && "id" in value) return known.get(String(value.id)) ?? value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaced(each, known)]));
}
