import { type Unreadable, unreadable } from "../unreadable.ts";
import { type Row, readSheet } from "./read-sheet.ts";
import { readXml } from "./read-xml.ts";
import { type Parts, unzip } from "./unzip.ts";

export interface Sheet {
  readonly name: string;
  readonly rows: readonly Row[];
}

const maxSheets = 100;
const wanted =
  /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/i;

/** The sheets of an .xlsx file as rows of texts. */
export function readWorkbook(bytes: Uint8Array, isRequested: (sheet: string) => boolean): Sheet[] | Unreadable {
  const parts = unzip(bytes, (name) => wanted.test(name));
  if ("outcome" in parts) return parts;
  const listed = sheetsOf(parts);
  const strings = sharedStrings(parts);
  const dateStyles = dateStylesOf(parts);
  if (listed === undefined) return unreadable("workbook-broken", { part: "workbook.xml" });
  if (strings === undefined) return unreadable("workbook-broken", { part: "sharedStrings.xml" });
  if (dateStyles === undefined) return unreadable("workbook-broken", { part: "styles.xml" });
  const sheets: Sheet[] = [];
  for (const { name, part } of listed) {
    if (!isRequested(name)) {
      sheets.push({ name, rows: [] });
      continue;
    }
    const rows = readSheet(parts.get(part) ?? new Uint8Array(), { name, strings, dateStyles });
    if ("outcome" in rows) return rows;
    sheets.push({ name, rows });
  }
  return sheets;
}

function sheetsOf(parts: Parts): { name: string; part: string }[] | undefined {
  const targets = new Map<string, string>();
  const sheets: { name: string; relation: string }[] = [];
  const isRead =
    readPart(parts, "xl/_rels/workbook.xml.rels", (name, { Id, Target }) => {
      if (name === "Relationship" && Id !== undefined && Target !== undefined) targets.set(Id, partName(Target));
    }) &&
    readPart(parts, "xl/workbook.xml", (element, attributes) => {
      const { name } = attributes;
      const relation = attributes["r:id"] ?? Object.entries(attributes).find(([key]) => /:id$/.test(key))?.[1];
      if (element === "sheet" && name !== undefined && relation !== undefined && sheets.length < maxSheets)
        sheets.push({ name, relation });
    });
  if (!isRead) return undefined;
  return sheets.map(({ name, relation }) => ({ name, part: targets.get(relation) ?? "" }));
}

const partName = (target: string): string => (target.startsWith("/") ? target.slice(1) : `xl/${target}`);

function readPart(
  parts: Parts,
  name: string,
  open: (name: string, attributes: Readonly<Record<string, string>>) => void,
): boolean {
  const bytes = parts.get(name);
  return bytes !== undefined && readXml(bytes, { open, close: () => {}, text: () => {} });
}

function sharedStrings(parts: Parts): string[] | undefined {
  const bytes = parts.get("xl/sharedStrings.xml");
  const strings: string[] = [];
  if (bytes === undefined) return strings;
  let current = "";
  let isText = false;
  let phonetic = 0;
  const isRead = readXml(bytes, {
    open: (name) => {
      if (name === "si") current = "";
      if (name === "rPh") phonetic += 1;
      isText = name === "t" && phonetic === 0;
    },
    close: (name) => {
      if (name === "si") strings.push(current);
      if (name === "rPh") phonetic -= 1;
      isText = false;
    },
    text: (text) => {
      if (isText) current += text;
    },
  });
  return isRead ? strings : undefined;
}

/** Numbers of the formats that Excel shows as dates. */
const builtInDates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);

/** Which cell styles show a number as a date. */
function dateStylesOf(parts: Parts): ReadonlySet<number> | undefined {
  const styles = new Set<number>();
  if (!parts.has("xl/styles.xml")) return styles;
  const formats = new Set(builtInDates);
  let isCells = false;
  let index = 0;
  const isRead = readPart(parts, "xl/styles.xml", (name, { numFmtId, formatCode }) => {
    if (name === "numFmt" && /[dyh]/i.test((formatCode ?? "").replace(/"[^"]*"|\[[^\]]*\]/g, "")))
      formats.add(Number(numFmtId));
    if (name === "cellXfs" || name === "cellStyles") isCells = name === "cellXfs";
    if (name !== "xf" || !isCells) return;
    if (formats.has(Number(numFmtId))) styles.add(index);
    index += 1;
  });
  return isRead ? styles : undefined;
}
