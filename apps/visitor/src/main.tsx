import "@askloom/form-view/form-view.css";
import "@askloom/kinds/questions/view.css";
import "./visitor.css";
import type { VisitState } from "@askloom/contract";
import { createRoot, hydrateRoot } from "react-dom/client";
import { tellHeight } from "./embed.ts";
import { startVisit } from "./start-visit.tsx";

const root = document.getElementById("visit");
const written = document.getElementById("visit-state")?.textContent;
tellHeight();
if (root !== null && written != null) {
  // Our own server wrote it into the page.
  const state: VisitState = JSON.parse(written);
  const { view, isAsWritten } = await startVisit(state);
  if (isAsWritten) hydrateRoot(root, view);
  else createRoot(root).render(view);
  root.dataset.live = "";
}
