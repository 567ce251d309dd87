import { calendarFile } from "@askloom/actions";
import { formItems, writeCsv } from "@askloom/contract";
import { logicOf } from "@askloom/kinds/questions/logic";
import type { Transaction } from "../../../platform/db/database.ts";
import { and, asc, eq } from "../../../platform/db/drizzle.ts";
import { filePieces, files } from "../../../platform/db/schema.ts";
import { mailPage } from "../../../platform/mail/mail-page.ts";
import type { ActionMail } from "../../../runs/runs.ts";
import type { LoadedDelivery } from "./load-delivery.ts";

type Loaded = LoadedDelivery<"e-mail">;
type Attachment = ActionMail["attachments"][number];

/** Mail servers refuse mails that are much larger than this with its encoding. */
const maxFileBytes = 10 * 1024 * 1024;

export interface Attaching {
  /** Of the entry in a calendar. */
  readonly title: string;
  /** Whether files of the response may go to these readers (DL31). */
  readonly hasFiles: boolean;
}

export interface Attached {
  readonly attachments: readonly Attachment[];
  /** Where something could not be attached. */
  readonly problem: string | undefined;
}

/** What goes with a mail: a copy of the response, a calendar file, and files that were sent with it. */
export async function attachmentsOf(
  transaction: Transaction,
  loaded: Loaded,
  { title, hasFiles }: Attaching,
): Promise<Attached> {
  const own = [...copyOf(loaded), ...calendarOf(loaded, title)];
  if (loaded.node.files !== true || !hasFiles) return { attachments: own, problem: undefined };
  const { attached, isWhole } = await filesOf(transaction, loaded);
  return { attachments: [...own, ...attached], problem: isWhole ? undefined : "files-too-large" };
}

/** A copy of the response, as a table or a page. */
function copyOf({ node, form, session, response }: Loaded): Attachment[] {
  if (node.copy === "none") return [];
  const rows = [...formItems(form)].flatMap((item): [string, string][] => {
    const logic = logicOf(item);
    if (logic === undefined || logic.isSecret?.(item) === true || session.state(item.id)?.isVisible !== true) return [];
    return [[session.text(item.id, "title" in item ? item.title : undefined) || item.id, session.valueText(item.id)]];
  });
  if (node.copy === "csv") {
    const content = Buffer.from(writeCsv([rows.map(([title]) => title), rows.map(([, value]) => value)]));
    return [{ filename: `${response.receipt}.csv`, contentType: "text/csv", content }];
  }
  const text = rows.map(([title, value]) => `${title}\n${value}`).join("\n\n");
  const content = Buffer.from(mailPage({ subject: response.receipt, text }, session.language));
  return [{ filename: `${response.receipt}.html`, contentType: "text/html", content }];
}

function calendarOf({ node, session, response }: Loaded, title: string): Attachment[] {
  const id = `${response.id}.${node.id}@askloom`;
  const entry = { id, title, writtenAt: response.changedAt ?? response.sentAt };
  const file = node.calendar === undefined ? undefined : calendarFile(node.calendar, session, entry);
  if (file === undefined) return [];
  return [{ filename: `${response.receipt}.ics`, contentType: "text/calendar", content: Buffer.from(file) }];
}

/** The files that the response came with, in the order in which they were sent, as many as fit into a mail. */
async function filesOf(transaction: Transaction, { response }: Loaded) {
  const sent = await transaction
    .select({ id: files.id, name: files.name, type: files.type, bytes: files.bytes })
    .from(files)
    .where(and(eq(files.collectorId, response.collectorId), eq(files.responseId, response.id)))
    .orderBy(asc(files.createdAt), asc(files.id));
  const attached: Attachment[] = [];
  let left = maxFileBytes;
  for (const { id, name, type, bytes } of sent) {
    if (bytes > left) continue;
    left -= bytes;
    const pieces = await transaction
      .select({ content: filePieces.content })
      .from(filePieces)
      .where(eq(filePieces.fileId, id))
      .orderBy(asc(filePieces.start));
    const content = Buffer.concat(pieces.map((piece) => piece.content));
    attached.push({ filename: name, contentType: safeType(type), content });
  }
  return { attached, isWhole: attached.length === sent.length };
}

/** What a file says of itself, unless it is no type at all. */
const safeType = (type: string): string => (/^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : "application/octet-stream");
