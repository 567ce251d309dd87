import { fileTypeFromBuffer } from "file-type";

/** What a browser would run, whatever its name says. */
const active =
  /^(text\/(html|xml|javascript|css)|application\/(xhtml\+xml|xml|javascript|x-msdownload|x-sh)|image\/svg)/;
const activeEndings =
  /\.(html?|xhtml|svgz?|xml|xsl|js|mjs|css|swf|exe|dll|com|scr|bat|cmd|msi|sh|ps1|vbs|jar|apk|hta|lnk)$/i;

/** Text says nothing about itself: these are believed by their ending when nothing else is found. */
const plain = new Map([
  ["csv", "text/csv"],
  ["json", "application/json"],
]);

/** Zip files that say more about themselves by their ending. */
const inZip = new Map([
  ["docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ["xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ["pptx", "application/vnd.openxmlformats-officedocument.presentationml.presentation"],
  ["odt", "application/vnd.oasis.opendocument.text"],
  ["ods", "application/vnd.oasis.opendocument.spreadsheet"],
]);

/** What a file is by its content (FL15); undefined for what is not taken at all. */
export async function fileTypeOf(name: string, start: Buffer): Promise<string | undefined> {
  if (activeEndings.test(name)) return undefined;
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  const found = (await fileTypeFromBuffer(start))?.mime;
  if (found === "application/zip") return inZip.get(ending) ?? found;
  if (found !== undefined) return active.test(found) ? undefined : found;
  if (!isText(start)) return "application/octet-stream";
  return looksLikeMarkup(start) ? undefined : (plain.get(ending) ?? "text/plain");
}

const isText = (start: Buffer): boolean => !start.includes(0);

const looksLikeMarkup = (start: Buffer): boolean =>
  /^\s*(<!doctype|<html|<\?xml|<svg|<script)/i.test(start.toString("latin1"));
