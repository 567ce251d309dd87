import "@askloom/ui/styles.css";
import {
  areCookiesBlocked,
  cookiesOf,
  keepClickTargets,
  showInitialLoader,
  startTexts,
  sweepCache,
} from "@askloom/browser";
import { setWriter } from "@askloom/browser/editing";
import { StartFailure } from "@askloom/browser/frame";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { createRouter } from "./app/router.tsx";
import { portalApi, setClient } from "./shared/portal-api.ts";
import { createServices, loadEnvironment } from "./shared/services.ts";
import { portalCache, store } from "./shared/store.ts";

const element = document.getElementById("root");
if (element === null) throw new Error("the page has no root element");
const root = createRoot(element);
keepClickTargets(document);

try {
  const [environment] = await Promise.all([
    loadEnvironment(),
    startTexts({ namespace: "portal", folder: "/portal/locales" }),
  ]);
  if (areCookiesBlocked(cookiesOf(document, location))) {
    root.render(<StartFailure reason="storage-blocked" />);
  } else {
    const services = createServices(environment);
    setClient(services.api);
    setWriter(() => portalApi.endpoints.session.select()(store.getState()).data?.user?.id);
    root.render(<App router={createRouter(services)} />);
    sweepCache(portalCache, () => Date.now());
  }
} catch (error) {
  console.error(error);
  root.render(<StartFailure reason="unreachable" />);
}
showInitialLoader(false);
