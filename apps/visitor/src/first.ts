import { afterFirstPaint } from "./first-paint.ts";

// Loads the page's own script (FL65). Its address stands in the markup: naming it here would put both into one file.
const { app = "" } = document.querySelector<HTMLScriptElement>("script[data-app]")?.dataset ?? {};
void afterFirstPaint(window).then(() => import(/* @vite-ignore */ app));
