import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

export default defineConfig({
  plugins: [react(), compressed()],
  build: {
    outDir: "dist",
    // The content security policy allows files only, no data: addresses for scripts and styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
});

/** Writes each text file compressed beside itself, so that the server only has to send it. */
function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    writeBundle({ dir = "dist" }) {
      const files = readdirSync(dir, { recursive: true, encoding: "utf8" }).filter((name) =>
        /\.(js|css|json|svg)$/.test(name),
      );
      for (const name of files) {
        const content = readFileSync(join(dir, name));
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(content));
        writeFileSync(join(dir, `${name}.gz`), gzipSync(content));
      }
    },
  };
}
