import type { Database } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/drizzle.ts";
import { filePieces } from "../../visits/visits.ts";
import type { FormVersions } from "../columns.ts";
import { foundIds } from "../export/export-pages.ts";
import type { Search } from "../response-search.ts";
import { questionsAmong, questionsIn, wordingFor } from "../version-questions.ts";
import { freePath, safePart } from "./archive-path.ts";
import type { ZippedFile } from "./zip-writer.ts";

interface Archived {
  readonly database: Database;
  readonly tenantId: string;
  readonly search: Search;
  readonly formVersions: FormVersions;
  readonly language: string;
}

interface FileRow extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly question: string;
  readonly response_id: string;
  readonly receipt: string;
  readonly sent_ms: number;
}

/** The files of the responses that are searched for, the first first: a folder for each response, in it one for each question (RS29). */
export async function* archivedFiles(archived: Archived): AsyncGenerator<ZippedFile> {
  const { database, tenantId } = archived;
  const titleOf = titles(archived);
  let number = 0;
  let response = "";
  let taken = new Set<string>();
  for await (const file of fileRows(archived)) {
    if (file.response_id !== response) {
      [number, response, taken] = [number + 1, file.response_id, new Set()];
    }
    const folder = `${String(number).padStart(4, "0")} ${safePart(file.receipt, "response")}/${titleOf(file.question)}`;
    yield {
      path: freePath(taken, folder, safePart(file.name, "file")),
      modified: new Date(Number(file.sent_ms)),
      content: filePieces(database, { tenantId, fileId: file.id }),
    };
  }
}

/** Page by page, each in a short transaction of its own. */
async function* fileRows({ database, tenantId, search }: Archived): AsyncGenerator<FileRow> {
  for await (const ids of foundIds(database, tenantId, { ...search, sort: { direction: "asc" } })) {
    const { rows } = await database.transaction({ tenantId, access: "read" }, (transaction) =>
      transaction.execute<FileRow>(sql`select f.id, f.name, f.question, r.id as response_id, r.receipt,
          extract(epoch from r.sent_at)::double precision * 1000 as sent_ms
        from unnest(${sql.param(ids)}::uuid[]) with ordinality as wanted(id, place)
        join askloom.responses r on r.collector_id = ${search.pubId} and r.id = wanted.id
        join askloom.files f on f.tenant_id = r.tenant_id and f.collector_id = r.collector_id and f.response_id = r.id
        where f.received = f.bytes order by wanted.place, f.id`),
    );
    yield* rows;
  }
}

/** What the newest version that asks the question calls it, also inside of rows. */
function titles({ formVersions: { versions }, language }: Archived): (question: string) => string {
  const known = new Map<string, string>();
  for (const { definition } of versions) {
    const wording = wordingFor(definition, language);
    const add = (items: ReturnType<typeof questionsIn>) => {
      for (const { question } of items) {
        if (!known.has(question.id))
          known.set(question.id, safePart(wording.say(question.title) || question.id, question.id));
        if ("items" in question) add(questionsAmong(question.items));
      }
    };
    add(questionsIn(definition));
  }
  return (question) => known.get(question) ?? safePart(question, "question");
}
