/** Tells a browser to keep an answer as a file of this name (RFC 6266). */
export function attachmentHeader(name: string): string {
  const fileName = name.replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, " ").trim() || "file";
  const plain = fileName.replaceAll(/[^\x20-\x7e]+/g, "_");
  // What encodeURIComponent leaves as it is, but a header may not hold.
  const encoded = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
