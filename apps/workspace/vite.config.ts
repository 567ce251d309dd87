import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: "dist",
    // The content security policy allows files only, no data: addresses for scripts and styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
