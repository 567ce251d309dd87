import { inspect } from "@askloom/engine";
import { applyChange } from "../../../designer/document/change.ts";
import type { Findings, InspectorQuestion } from "../../../designer/problems/problem-store.ts";
import { formulas } from "./formulas.ts";
import { definitionOf, type Entries, entriesOf } from "./model/document.ts";
import { ruledItems } from "./model/ruled-items.ts";

/** Looks for problems beside the page: it follows each change, and looks when no more come for a moment. */
const pauseMs = 150;
let entries: Entries = new Map();
let told = "";
let timer: ReturnType<typeof setTimeout> | undefined;

self.addEventListener("message", ({ data }: MessageEvent<InspectorQuestion>) => {
  if ("start" in data) entries = entriesOf(data.start);
  else applyChange(entries, data.change);
  clearTimeout(timer);
  timer = setTimeout(look, pauseMs);
});

function look(): void {
  const definition = definitionOf(entries);
  const findings: Findings = { problems: inspect(definition, { formulas }), rules: ruledItems(definition.rules) };
  // What is found is mostly what was found before; then nobody needs to look at it again.
  const news = JSON.stringify([findings.problems, [...findings.rules]]);
  if (news !== told) self.postMessage(findings);
  told = news;
}
