import { setLanguage, showInitialLoader, tabStore } from "@askloom/browser";
import type { Language } from "@askloom/contract";
import type { MiddlewareFunction } from "react-router";
import { type Services, setPerson } from "../../shared/services.ts";
import { sessionLoaded, store } from "../../shared/store.ts";
import { dropInputOfOthers } from "../../shared/unsaved-input.ts";

/** Nobody is let in; the login dialog says so. */
export class NotLetIn extends Error {}

/** The primary check (R2). */
export const enterApp =
  ({ session }: Services): MiddlewareFunction =>
  async (_arguments, next) => {
    if (!(await session.enterApp())) throw new NotLetIn();
    return next();
  };

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
