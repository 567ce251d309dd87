import { configureStore } from "@reduxjs/toolkit";
import { setupListeners } from "@reduxjs/toolkit/query";
import { portalApi } from "./portal-api.ts";

export const store = configureStore({
  reducer: { [portalApi.reducerPath]: portalApi.reducer },
  middleware: (defaults) => defaults().concat(portalApi.middleware),
  devTools: { maxAge: 25 },
});
// What was on the screen when the network went away is loaded again when it is back.
setupListeners(store.dispatch);

/** For anyone who sweeps it (N11). */
export const portalCache = {
  state: () => store.getState()[portalApi.reducerPath],
  remove: (queryCacheKey: string) => {
    // The key comes from that very state.
    store.dispatch(portalApi.internalActions.removeQueryResult({ queryCacheKey: queryCacheKey as never }));
  },
};
