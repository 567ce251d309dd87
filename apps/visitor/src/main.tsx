import "@askloom/form-view/form-view.css";
import "@askloom/kinds/questions/view.css";
import "./visitor.css";
import type { VisitState } from "@askloom/contract";
import { createRoot, hydrateRoot } from "react-dom/client";
import { announceHeight } from "./embed.ts";
import { startVisit } from "./start-visit.tsx";

const root = document.getElementById("visit");
const written = document.getElementById("visit-state")?.textContent;
announceHeight();
// Not awaited here: views are loaded from this very file, which would wait for itself.
if (root !== null && written != null) void bringToLife(root, written);

async function bringToLife(place: HTMLElement, text: string): Promise<void> {
  // Our own server wrote it into the page.
  const state: VisitState = JSON.parse(text);
  const { view, isAsWritten } = await startVisit(state, place);
  if (isAsWritten) hydrateRoot(place, view);
  else createRoot(place).render(view);
}
