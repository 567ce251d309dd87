import { fileStep } from "@askloom/contract";
import { fileSize } from "@askloom/kinds/questions/file-size";
import { type GivenFile, type ItemOf, issueMessage, newFileIssue, takesFiles } from "@askloom/kinds/questions/logic";
import { wordsFor } from "@askloom/words";
import type { Transaction } from "../../platform/db/database.ts";
import { filePieces } from "../../platform/db/schema.ts";
import type { ReadyForm } from "./compiled-forms.ts";
import { fileTypeOf } from "./file-type-of.ts";
import type { LoadedVisit } from "./load-visit.ts";
import { addFile, type FileReason, type FileRow, fileRefusalText } from "./new-file.ts";
import { maxPostedFileBytes, type PostedFile } from "./posted-parts.ts";
import type { VisitParts } from "./visit-parts.ts";

export interface PostedFiles {
  /** By place: the answers that name the files. */
  readonly saved: ReadonlyMap<string, readonly GivenFile[]>;
  /** Where files were not taken, and why. */
  readonly refused: readonly { readonly path: string; readonly message: string }[];
}

export interface Posted {
  readonly form: ReadyForm;
  readonly files: readonly PostedFile[];
  readonly network: string;
  /** The reader's, as far as messages have it. */
  readonly language: string;
  /** How many files were given at a place before. */
  readonly countAt: (path: string) => number;
}

/** Files that came with a page are stored like those that came in pieces; one that is refused is none (FL40). */
export async function savePostedFiles(
  { database }: VisitParts,
  { collector }: LoadedVisit,
  { form, files, network, language, countAt }: Posted,
): Promise<PostedFiles> {
  const saved = new Map<string, GivenFile[]>();
  const refused: { path: string; message: string }[] = [];
  const { tenantId, id: pubId } = collector;
  for (const posted of files) {
    const { path, name } = posted;
    // Below rows the place ends with the question's own id.
    const item = form.items.get(path.split("/").at(-1) ?? "");
    if (item === undefined || !takesFiles(item)) continue;
    const here = saved.get(path) ?? [];
    const checked = await checkedFile(posted, item, { count: countAt(path) + here.length, language });
    if ("message" in checked) {
      refused.push({ path, ...checked });
      continue;
    }
    const { content, ...given } = checked;
    const file = { tenantId, collectorId: pubId, question: path, ...given, received: content.length, network };
    const added = await database.transaction({ tenantId, access: "write" }, async (transaction) => {
      const row = await addFile(transaction, file);
      if (typeof row !== "string") await addPieces(transaction, row, content);
      return row;
    });
    if (typeof added === "string") refused.push({ path, ...refusal(name, added, language) });
    else saved.set(path, [...here, { id: added.id, ...given }]);
  }
  return { saved, refused };
}

interface Refused {
  readonly message: string;
}

const refusal = (name: string, reason: FileReason, language: string): Refused => ({
  message: `${name}: ${fileRefusalText(reason, language)}`,
});

/** What a file is by its content, or why it is not taken. */
async function checkedFile(
  { name, content }: PostedFile,
  item: ItemOf<"file">,
  { count, language }: { count: number; language: string },
): Promise<(Omit<GivenFile, "id"> & { readonly content: Buffer }) | Refused> {
  if (content === "too-much") return refusal(name, "size", language);
  if (content === "too-large") {
    const most = Math.min(item.maxBytes ?? maxPostedFileBytes, maxPostedFileBytes);
    return { message: issueMessage({ code: "maxSize", figures: { name, size: fileSize(most) } }, wordsFor(language)) };
  }
  const type = await fileTypeOf(name, content.subarray(0, fileStep));
  if (type === undefined) return refusal(name, "kind", language);
  const file = { name, type, bytes: content.length };
  const issue = newFileIssue(item, count, { id: "", ...file });
  return issue === undefined ? { ...file, content } : { message: issueMessage(issue, wordsFor(language)) };
}

async function addPieces(transaction: Transaction, { tenantId, id: fileId }: FileRow, content: Buffer): Promise<void> {
  for (let start = 0; start < content.length; start += fileStep) {
    const piece = content.subarray(start, start + fileStep);
    await transaction.insert(filePieces).values({ tenantId, fileId, start, content: piece });
  }
}
