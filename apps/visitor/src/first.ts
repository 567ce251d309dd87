import { afterFirstPaint } from "./first-paint.ts";

// What reports errors is loaded when there is one, and silently not at all where there is no network (E15).
const reporter = "/page-assets/log.js";
const report = (event: Event) =>
  import(/* @vite-ignore */ reporter).then(
    (log) => log.report(event),
    () => 0,
  );
addEventListener("error", report);
addEventListener("unhandledrejection", report);

// Loads the page's own script (FL65). Its address stands in the markup: naming it here would put both into one file.
const { app = "" } = document.querySelector<HTMLElement>("[data-app]")?.dataset ?? {};
void afterFirstPaint().then(() => import(/* @vite-ignore */ app));
