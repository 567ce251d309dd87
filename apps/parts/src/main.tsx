import "@askloom/ui/styles.css";
import "@askloom/form-view/form-view.css";
import { startTexts } from "@askloom/browser";
import { colorSchemeManager } from "@askloom/browser/frame";
import { toasts } from "@askloom/browser/toasts";
import { Toaster, UiProvider } from "@askloom/ui";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { PartsPage } from "./parts-page.tsx";

const element = document.getElementById("root");
if (element === null) throw new Error("the page has no root element");

await startTexts({ namespace: "workspace", folder: "/locales" });
createRoot(element).render(
  <UiProvider colorSchemeManager={colorSchemeManager}>
    <Toaster toasts={toasts} closeLabel="Close" />
    <MemoryRouter>
      <PartsPage />
    </MemoryRouter>
  </UiProvider>,
);
