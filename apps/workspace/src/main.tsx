import "@askloom/ui/styles.css";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { createRouter } from "./app/routes/router.tsx";
import { StartFailure } from "./app/start-failure.tsx";
import { trackActivity } from "./session/activity.ts";
import { setClient } from "./shared/area-api.ts";
import { startTexts } from "./shared/i18n.ts";
import { showInitialLoader } from "./shared/initial-loader.ts";
import { localStore } from "./shared/safe-storage.ts";
import { createServices, loadEnvironment } from "./shared/services.ts";

const element = document.getElementById("root");
if (element === null) throw new Error("the page has no root element");
const root = createRoot(element);

// The context menu is off across the whole application (U20).
document.addEventListener("contextmenu", (event) => event.preventDefault());
trackActivity(document, localStore, () => Date.now());

try {
  const [environment] = await Promise.all([loadEnvironment(), startTexts()]);
  const services = createServices(environment, () => void router.navigate("/app/workspace"));
  await services.session.startUp();
  setClient(services.api);
  const router = createRouter(services);
  root.render(<App services={services} router={router} />);
} catch (error) {
  console.error(error);
  showInitialLoader(false);
  root.render(<StartFailure />);
}
