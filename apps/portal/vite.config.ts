import { defineConfig } from "vite";
import { viteApp } from "../../scripts/vite-app.mjs";

export default defineConfig(viteApp("/portal/"));
