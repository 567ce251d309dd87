import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { inClone } from "./clone.mjs";

/** How every browser application is built; `base` is the address below which it is served. */
export const viteApp = (base) => ({
  base,
  // Two percent less to send would make the build half as long again; signed-in people keep these files anyway.
  plugins: [react(), page(base), compiledAtOnce(), compressed(10)],
  build: {
    outDir: "dist",
    // The content security policy allows files only, no data: addresses for scripts and styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    rolldownOptions: { output: { codeSplitting: { groups: fileGroups } } },
    // The first file is what every screen needs; a screen's own files stay small.
    chunkSizeWarningLimit: 1000,
  },
});

/** A file for each set of screens that share a module would be a hundred requests: shared modules are in few files. */
const fileGroups = [
  { name: "initial", tags: ["$initial"] },
  // The first screen does without the parts of the others.
  { name: "first-screen", test: /Anchor|document-title|empty-definition/, minShareCount: 2 },
  { name: "icons", test: /@tabler/, minShareCount: 2 },
  { name: "parts", test: /@mantine|packages.(?:ui|browser|contract)|src.shared/, minShareCount: 3 },
];

/** Each page brings its policy first, and the mark and the loader that are there before any script. */
function page(base) {
  const browser = "packages/browser/src";
  return {
    name: "page",
    generateBundle() {
      for (const fileName of ["page-policy.js", "mark.svg", "initial-loader.css"])
        this.emitFile({ type: "asset", fileName, source: readFileSync(inClone(join(browser, fileName))) });
    },
    transformIndexHtml: () => [
      { tag: "script", attrs: { src: `${base}page-policy.js` }, injectTo: "head" },
      { tag: "link", attrs: { rel: "icon", href: `${base}mark.svg`, type: "image/svg+xml" }, injectTo: "head" },
      { tag: "link", attrs: { rel: "stylesheet", href: `${base}initial-loader.css` }, injectTo: "head" },
    ],
  };
}

/**
 * What every screen needs is compiled as a whole while it arrives, beside the main thread. Else thousands of its functions
 * would be compiled one by one when they are first called: a third of the main thread's time until the first screen.
 * Browsers that do not know this comment do as before.
 */
function compiledAtOnce() {
  return {
    name: "compiled-at-once",
    apply: "build",
    generateBundle: {
      // The comment counts only as the first thing in a file: Vite puts its own list there before.
      order: "post",
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === "chunk" && chunk.name === "initial")
            chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      },
    },
  };
}

/** Writes each file that is worth it compressed beside itself, so that the server only has to send it. */
export function compressed(quality = constants.BROTLI_MAX_QUALITY) {
  return {
    name: "compressed",
    apply: "build",
    writeBundle({ dir = "dist" }) {
      const files = readdirSync(dir, { recursive: true, encoding: "utf8" }).filter((name) =>
        /\.(js|css|json|svg|wasm)$/.test(name),
      );
      for (const name of files) {
        const content = readFileSync(join(dir, name));
        writeFileSync(
          join(dir, `${name}.br`),
          brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
        );
        writeFileSync(join(dir, `${name}.gz`), gzipSync(content));
      }
    },
  };
}
