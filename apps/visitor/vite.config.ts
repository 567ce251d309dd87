import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compressed } from "../../scripts/vite-app.mjs";
import { reactOnPreact } from "./react-on-preact.ts";

/** What only some forms need; hardly any does without texts, numbers and choices. */
const lazyModule =
  /questions\/(?!(?:text|number|single-choice)\/)[\w-]+\/(?!logic|schema)[\w-]+\.tsx$|words\/src\/(?!en\/)[\w-]+\/form|answer-view|questions\/pattern|formulas|cel-js|(?:packages|engine\/src)\/functions|src\/(?:first|upload|puzzle|keep-code|keep-offline|introduce|worker|offline-forms|trusted-scripts|function-)/;

const browser = {
  outDir: "dist/client",
  manifest: "manifest.json",
  assetsInlineLimit: 0,
  // The server names the modules that a form needs.
  modulePreload: false as const,
  target: "es2022",
  rolldownOptions: {
    input: { main: "src/main.tsx", first: "src/first.ts", worker: "src/worker.ts" },
    // What views share is in one file with what every page loads: many small files cost more than they save.
    output: {
      // A worker has one address for ever: browsers look there for a newer one.
      entryFileNames: ({ name }: { name: string }) => (name === "worker" ? "worker.js" : "assets/[name]-[hash].js"),
      codeSplitting: {
        groups: [{ name: "main", test: (id: string) => !lazyModule.test(id) }],
      },
    },
  },
};

/**
 * Built twice: for browsers, and with `--ssr src/render.tsx` for the server, which renders the same. While it is being
 * developed it runs on React, whose parts can be replaced on a page that is open.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  base: "/visitor/",
  plugins: [react(), ...(isSsrBuild ? [] : [compressed()])],
  build: isSsrBuild ? { outDir: "dist/server", target: "node24" } : browser,
  ...(command === "build"
    ? { resolve: { alias: reactOnPreact }, define: { "process.env.NODE_ENV": JSON.stringify("production") } }
    : {}),
  // Everything goes into the server's file: it runs where only the server's own packages are.
  ssr: { noExternal: true },
}));
