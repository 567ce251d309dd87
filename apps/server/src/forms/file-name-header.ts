/** Tells a browser to keep an answer as a file named like the form (RFC 6266). */
export function fileNameHeader(name: string): string {
  const fileName = `${name.replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, " ").trim() || "form"}.json`;
  const plain = fileName.replaceAll(/[^\x20-\x7e]+/g, "_");
  // What encodeURIComponent leaves as it is, but a header may not hold.
  const encoded = encodeURIComponent(fileName).replaceAll(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
