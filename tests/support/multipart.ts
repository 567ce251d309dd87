const boundary = "----askloom";

interface SentFile {
  readonly name: string;
  readonly content: string;
}

/** A request as a page without scripts posts it. */
export const multipart = (fields: Readonly<Record<string, string | SentFile | readonly SentFile[]>>) => ({
  headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  payload: `${Object.entries(fields)
    .flatMap(([name, value]) => [value].flat().map((each) => `--${boundary}\r\n${partOf(name, each)}\r\n`))
    .join("")}--${boundary}--\r\n`,
});

const partOf = (name: string, value: string | SentFile): string => {
  const disposition = `content-disposition: form-data; name="${name}"`;
  return typeof value === "string"
    ? `${disposition}\r\n\r\n${value}`
    : `${disposition}; filename="${value.name}"\r\ncontent-type: application/octet-stream\r\n\r\n${value.content}`;
};
