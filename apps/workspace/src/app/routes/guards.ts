import { setLanguage, showInitialLoader, tabStore } from "@askloom/browser";
import { dropInputOfOthers } from "@askloom/browser/editing";
import type { Language } from "@askloom/contract";
import type { MiddlewareFunction } from "react-router";
import { type Services, setPerson } from "../../shared/services.ts";
import { sessionLoaded, store } from "../../shared/store.ts";

/** Nobody is let in; the login dialog says so. */
export class NotLetIn extends Error {}

/** The primary check (R2). A page that only changes its query stays as it is, also when the session expires (S22). */
export function enterApp({ session }: Services): MiddlewareFunction {
  let entered: string | undefined;
  return async ({ url }, next) => {
    const isSamePage = url.pathname === entered && store.getState().session.appConfig !== null;
    if (!isSamePage && !(await session.enterApp())) throw new NotLetIn();
    entered = url.pathname;
    return next();
  };
}

/** The secondary check: loads the configuration and the session once per page (R5, S6). */
export const enterWorkspace =
  (services: Services): MiddlewareFunction =>
  async (_arguments, next) => {
    if (store.getState().session.appConfig !== null) return next();
    showInitialLoader(true);
    try {
      if (!(await services.session.enterWorkspace(() => loadSession(services)))) throw new NotLetIn();
    } finally {
      showInitialLoader(false);
    }
    return next();
  };

async function loadSession({ api }: Services) {
  const v = String(Date.now());
  const [appConfig, userSession] = await Promise.all([
    api.getApplicationConfiguration({ query: { v } }),
    api.getCurrentLoginInformations({ query: { v } }),
  ]);
  const { user, tenant, unit } = userSession;
  if (user !== null && tenant !== null) {
    dropInputOfOthers(tabStore, user.id);
    setPerson(user.id, tenant.id);
    await setLanguage(appConfig.localization.currentCulture.name satisfies Language);
    store.dispatch(sessionLoaded({ appConfig, userSession }));
  }
  return { userId: user?.id, tenantId: tenant?.id, unitId: unit?.id };
}
