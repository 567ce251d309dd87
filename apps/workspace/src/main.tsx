import "@askloom/ui/styles.css";
import { keepClickTargets, localStore, showInitialLoader, startTexts, sweepCache, tabStore } from "@askloom/browser";
import { setWriter } from "@askloom/browser/editing";
import { StartFailure } from "@askloom/browser/frame";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { afterSetUp } from "./app/readiness.ts";
import { createRouter } from "./app/routes/router.tsx";
import { trackActivity } from "./session/activity.ts";
import { answerOpener } from "./session/open-id/pop-up-answer.ts";
import { keepReturnPath, nextPage, takeReturnPath } from "./session/return-path.ts";
import { setClient } from "./shared/area-api.ts";
import { createServices, isSignInPossible, loadEnvironment } from "./shared/services.ts";
import { areaCache, store } from "./shared/store.ts";

const element = document.getElementById("root");
if (element === null) throw new Error("the page has no root element");
const root = createRoot(element);

// The context menu is off across the whole application (U20).
document.addEventListener("contextmenu", (event) => event.preventDefault());
keepClickTargets(document);

if (!answerOpener(window)) await start();

async function start(): Promise<void> {
  try {
    const [environment] = await Promise.all([
      loadEnvironment(),
      startTexts({ namespace: "workspace", folder: "/locales" }),
    ]);
    if (!isSignInPossible()) return fail("storage-blocked");
    const services = createServices(environment, () => void router.navigate("/app/workspace"));
    keepReturnPath(tabStore, location);
    await services.session.startUp();
    const isSignedIn = services.session.validToken() !== undefined;
    const isBack = isSignedIn || location.pathname === "/design";
    const next = nextPage(isBack ? takeReturnPath(tabStore) : undefined, { isSignedIn });
    if (next.kind === "leave") return location.replace(next.path);
    if (next.kind === "show") history.replaceState(null, "", next.path);
    keepReturnPath(tabStore, location);
    setClient(services.api, services.apiOver, services.apiFetch);
    setWriter(() => store.getState().session.userSession?.user?.id);
    const router = createRouter(services);
    root.render(<App services={services} router={router} />);
    afterSetUp([
      () => trackActivity(document, localStore, () => Date.now()),
      () => sweepCache(areaCache, () => Date.now()),
    ]);
  } catch (error) {
    console.error(error);
    fail("unreachable");
  }
}

function fail(reason: "unreachable" | "storage-blocked"): void {
  showInitialLoader(false);
  root.render(<StartFailure reason={reason} />);
}
