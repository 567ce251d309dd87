const boundary = "----askloom";

/** A request as a page without scripts posts it. */
export const multipart = (fields: Readonly<Record<string, string>>) => ({
  headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  payload: `${Object.entries(fields)
    .map(([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join("")}--${boundary}--\r\n`,
});
