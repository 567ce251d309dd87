import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { visitorQuestions } from "./questions.ts";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
};

/** The built pages of the peers, compressed as ours are, with as many questions written into each as its address says. */
export async function servePeers(folder: string): Promise<{ address: string; close: () => void }> {
  const saved = new Map<string, Buffer>();
  const compressed = (path: string, count: number): Buffer => {
    const known = saved.get(`${path} ${count}`);
    if (known !== undefined) return known;
    const text = readFileSync(join(folder, path));
    const page = text.toString().replace(">[]<", `>${JSON.stringify(visitorQuestions(count))}<`);
    const made = brotliCompressSync(extname(path) === ".html" ? page : text);
    saved.set(`${path} ${count}`, made);
    return made;
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const type = types[extname(pathname)];
    if (type === undefined) return response.writeHead(404).end();
    const body = compressed(pathname, Number(searchParams.get("questions") ?? 0));
    response.writeHead(200, { "content-type": `${type}; charset=utf-8`, "content-encoding": "br" });
    return response.end(body);
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" ? (address?.port ?? 0) : 0);
    });
  });
  return { address: `http://localhost:${port}`, close: () => server.close() };
}
