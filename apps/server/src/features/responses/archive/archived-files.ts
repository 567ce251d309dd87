import type { Database } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/drizzle.ts";
import { filePieces } from "../../visits/visits.ts";
import { askedAmong, askedIn, wordingFor } from "../asked.ts";
import type { AskedVersions } from "../columns.ts";
import { freePath, safePart } from "./archive-path.ts";
import type { ZippedFile } from "./zip-writer.ts";

interface Archived {
  readonly database: Database;
  readonly tenantId: string;
  readonly pubId: string;
  readonly test: boolean;
  readonly asked: AskedVersions;
  readonly language: string;
}

interface FileRow extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly question: string;
  readonly response_id: string;
  readonly receipt: string;
  readonly at: string;
  readonly sent_ms: number;
}

const pageRows = 500;

/** The files of all responses, the first first: a folder for each response, in it one for each question (RS29). */
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
async function* fileRows({ database, tenantId, pubId, test }: Archived): AsyncGenerator<FileRow> {
  let after: FileRow | undefined;
  for (;;) {
    const passed =
      after === undefined
        ? sql``
        : sql` and (r.sent_at, r.id, f.id) > (${after.at}::timestamptz, ${after.response_id}::uuid, ${after.id}::uuid)`;
    const { rows } = await database.transaction({ tenantId, access: "read" }, (transaction) =>
      transaction.execute<FileRow>(sql`select f.id, f.name, f.question, r.id as response_id, r.receipt, r.sent_at::text as at,
          extract(epoch from r.sent_at)::double precision * 1000 as sent_ms
        from askloom.files f join askloom.responses r
          on r.tenant_id = f.tenant_id and r.collector_id = f.collector_id and r.id = f.response_id
        where f.collector_id = ${pubId} and r.is_test = ${test} and f.received = f.bytes${passed}
        order by r.sent_at, r.id, f.id limit ${pageRows}`),
    );
    yield* rows;
    after = rows.at(-1);
    if (rows.length < pageRows) return;
  }
}

/** What the newest version that asks the question calls it, also inside of rows. */
function titles({ asked: { versions }, language }: Archived): (question: string) => string {
  const known = new Map<string, string>();
  for (const { definition } of versions) {
    const wording = wordingFor(definition, language);
    const add = (items: ReturnType<typeof askedIn>) => {
      for (const { question } of items) {
        if (!known.has(question.id))
          known.set(question.id, safePart(wording.say(question.title) || question.id, question.id));
        if ("items" in question) add(askedAmong(question.items));
      }
    };
    add(askedIn(definition));
  }
  return (question) => known.get(question) ?? safePart(question, "question");
}
