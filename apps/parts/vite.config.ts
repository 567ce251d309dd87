import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** A page for developers, which `npm run dev` serves; it is no part of the product. */
export default defineConfig({ base: "/parts/", plugins: [react()] });
