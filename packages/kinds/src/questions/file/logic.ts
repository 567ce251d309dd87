import type { Answer } from "../answer.ts";
import { given, isRecord } from "../given-value.ts";
import { type Issue, noIssues, type QuestionLogic } from "../question-logic.ts";
import { listText } from "../value-words.ts";
import { fileSize } from "./file-size.ts";
import type { GivenFile } from "./given-file.ts";
import type { FileQuestion } from "./schema.ts";

const fileLimit = 100;

export const fileLogic: QuestionLogic<FileQuestion> = {
  type: () => "other",
  isSeen: true,
  files: filesOf,
  parse: (_, value) => {
    if (!Array.isArray(value)) return undefined;
    const files = value.slice(0, fileLimit).flatMap(fileIn);
    return files.length === 0 ? undefined : files;
  },
  issueCodes: ["maxFiles", "accept", "maxSize"],
  check: (question) => {
    const { maxFiles = fileLimit } = question;
    return (answer) => {
      const files = filesOf(answer);
      if (files.length > maxFiles) return [{ code: "maxFiles", figures: { max: maxFiles } }];
      if (files.every((file) => fileIssue(question, file) === undefined)) return noIssues;
      return files.flatMap((file) => fileIssue(question, file) ?? []);
    };
  },
  asText: (_, answer, { language }) =>
    listText(
      filesOf(answer).map(({ name }) => name),
      language,
    ),
};

/** Why a file cannot be added to those that are there: their number, its kind or its size. */
export const newFileIssue = (question: FileQuestion, count: number, file: GivenFile): Issue | undefined =>
  count >= (question.maxFiles ?? fileLimit)
    ? { code: "maxFiles", figures: { max: question.maxFiles ?? fileLimit } }
    : fileIssue(question, file);

function fileIssue({ accept = [], maxBytes }: FileQuestion, file: GivenFile): Issue | undefined {
  const { name, bytes, id: part } = file;
  if (accept.length > 0 && !accept.some((pattern) => isAccepted(file, pattern)))
    return { code: "accept", figures: { name, accept: accept.join(", ") }, part };
  if (maxBytes === undefined || bytes <= maxBytes) return undefined;
  return { code: "maxSize", figures: { name, size: fileSize(maxBytes) }, part };
}

// `parse` has made it a list of files.
function filesOf(answer: Answer): readonly GivenFile[] {
  return answer as unknown as readonly GivenFile[];
}

function fileIn(value: unknown): [{ [key: string]: Answer }] | [] {
  if (!isRecord(value)) return [];
  const [id, name, type] = ["id", "name", "type"].map((key) => given(value, key));
  const bytes = given(value, "bytes");
  if (!isShort(id, 200) || id === "" || !isShort(name, 500) || !isShort(type, 200)) return [];
  if (typeof bytes !== "number" || !Number.isSafeInteger(bytes) || bytes < 0) return [];
  return [{ id, name, type, bytes }];
}

const isShort = (value: unknown, length: number): value is string =>
  typeof value === "string" && value.length <= length && value.isWellFormed() && !value.includes("\u0000");

/** `image/*`, `application/pdf` or `.pdf`. */
function isAccepted({ name, type }: GivenFile, pattern: string): boolean {
  const wanted = pattern.trim().toLowerCase();
  if (wanted.startsWith(".")) return name.toLowerCase().endsWith(wanted);
  if (wanted.endsWith("/*")) return type.toLowerCase().startsWith(wanted.slice(0, -1));
  return type.toLowerCase() === wanted;
}
