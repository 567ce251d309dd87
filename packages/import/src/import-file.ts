import {
  FunctionDefinition as Definition,
  type FormDefinition,
  type FunctionDefinition,
  isPictureAddress,
} from "@askloom/contract";
import { isAskloom, readAskloom } from "./askloom/read-askloom.ts";
import { checked } from "./checked.ts";
import { isRecord } from "./draft/is-record.ts";
import { type LossLine, newReport, type Report } from "./report.ts";
import { isTooDeepSource, maxSourceLevels } from "./source-depth.ts";
import { isSurvey, readSurvey } from "./surveyjs/read-survey.ts";
import { type Unreadable, unreadable } from "./unreadable.ts";
import { readCsvForm } from "./workbook/read-csv.ts";
import { readXlsForm } from "./xlsform/read-xlsform.ts";

export interface ImportedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface ImportRead {
  readonly outcome: "read";
  readonly definitions: FormDefinition[];
  readonly report: LossLine[];
  /** The contents of pictures in base64, by the address that the forms name; null where one is missing (PI8). */
  readonly pictures: Readonly<Record<string, string | null>>;
  /** The functions that the forms call, by id and version as the forms name them (FN27). */
  readonly functions: Readonly<Record<string, FunctionDefinition>>;
}

export const maxMegabytes = 20;

/** The forms in a file, whatever its name says: Askloom JSON, SurveyJS JSON or XLSForm (IM1). */
export function importFile({ name, bytes }: ImportedFile): ImportRead | Unreadable {
  if (bytes.length === 0) return unreadable("empty");
  if (bytes.length > maxMegabytes * 1024 * 1024) return unreadable("too-large", { max: maxMegabytes });
  const report = newReport();
  const title = titleFrom(name);
  const read: Forms = isZip(bytes) ? readXlsForm({ workbook: bytes, title, report }) : readText(bytes, title, report);
  if ("outcome" in read) return read;
  const { definitions, pictures = {}, functions = {} } = read;
  return { outcome: "read", definitions, report: report.lines(), pictures, functions };
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

const titleFrom = (name: string): string =>
  name
    .replace(/\.[a-z]{1,5}$/i, "")
    .replaceAll("\u0000", "")
    .toWellFormed()
    .slice(0, 200);

type Forms = (Pick<ImportRead, "definitions"> & Partial<Pick<ImportRead, "pictures" | "functions">>) | Unreadable;

/** The first bytes of files that Excel wrote before 2007. */
const oldExcel = [0xd0, 0xcf, 0x11, 0xe0];

function readText(bytes: Uint8Array, title: string, report: Report): Forms {
  if (oldExcel.every((byte, index) => bytes[index] === byte)) return unreadable("xls-old");
  const text = new TextDecoder().decode(bytes);
  if (/^\s*[[{]/.test(text)) return readJson(text, title, report);
  const sheets = readCsvForm(text);
  return sheets === undefined ? unreadable("format-unknown") : readXlsForm({ workbook: sheets, title, report });
}

function readJson(text: string, title: string, report: Report): Forms {
  const parsed = parseJson(text);
  if ("outcome" in parsed) return parsed;
  if (isTooDeepSource(parsed.value)) return unreadable("too-deep", { max: maxSourceLevels });
  if (isAskloom(parsed.value)) {
    const { pictures, functions, ...forms } = parsed.value;
    const read = readAskloom(forms, report);
    return "outcome" in read ? read : { ...read, pictures: picturesIn(pictures), functions: functionsIn(functions) };
  }
  return isSurvey(parsed.value) ? checked(readSurvey(parsed.value, { title, report })) : unreadable("format-unknown");
}

/** Contents that are no texts are missing; the server checks what is one. */
function picturesIn(value: unknown): ImportRead["pictures"] {
  if (!isRecord(value)) return {};
  const entries = Object.entries(value).filter(([address]) => isPictureAddress(address));
  return Object.fromEntries(
    entries.map(([address, content]) => [address, typeof content === "string" ? content : null]),
  );
}

/** What is no function is left out: the calls of it are reported when the form is stored. */
function functionsIn(value: unknown): ImportRead["functions"] {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, definition]) => {
      const { success, data } = Definition.safeParse(definition);
      return success ? [[key, data]] : [];
    }),
  );
}

function parseJson(text: string): { readonly value: unknown } | Unreadable {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return unreadable("json-broken", { reason: String(error instanceof Error ? error.message : error).slice(0, 200) });
  }
}
