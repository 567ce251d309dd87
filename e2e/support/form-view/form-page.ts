import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { build, type Rollup } from "vite";
import { reactOnPreact } from "../../../apps/visitor/react-on-preact.ts";

export const formOrigin = "http://form-view.test";

/** Serves a page with the form of every kind, built in memory, to this browser page only. */
export async function serveFormPage(page: Page, files: ReadonlyMap<string, string>): Promise<void> {
  await page.route(`${formOrigin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith("/pictures/"))
      return route.fulfill({ contentType: "image/svg+xml", body: picture(pathname) });
    const body = files.get(pathname.slice(1));
    if (body === undefined) return route.fulfill({ contentType: "text/html; charset=utf-8", body: html });
    const contentType = pathname.endsWith(".css") ? "text/css" : "text/javascript";
    return route.fulfill({ contentType: `${contentType}; charset=utf-8`, body });
  });
}

/** The scripts and styles of the page, by name. */
export async function buildFormPage(): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    root: import.meta.dirname,
    // As visitors have it; the designer's preview shows the same views on React.
    resolve: { alias: reactOnPreact },
    build: {
      write: false,
      minify: false,
      rollupOptions: {
        input: [
          resolve(import.meta.dirname, "main.ts"),
          fileURLToPath(import.meta.resolve("@askloom/form-view/form-view.css")),
        ],
        output: { entryFileNames: "main.js", assetFileNames: "main[extname]" },
      },
    },
  });
  // One build without watching is one output.
  const { output } = built as Rollup.RollupOutput;
  return new Map(output.map((file) => [file.fileName, file.type === "chunk" ? file.code : String(file.source)]));
}

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Every kind</title><link rel="stylesheet" href="/main.css"><style>html,body,#root{block-size:100%;margin:0}</style></head>
<body><main id="root"></main><script type="module" src="/main.js"></script></body></html>`;

/** A different landscape for each name. */
function picture(name: string): string {
  const hue = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0) * 7, 0) % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="40" height="30" fill="hsl(${hue} 45% 80%)"/>
<circle cx="29" cy="9" r="4" fill="hsl(${hue} 60% 94%)"/><path d="M0 24 12 12l9 9 6-5 13 11v3H0z" fill="hsl(${hue} 38% 48%)"/></svg>`;
}
