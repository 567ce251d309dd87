import type { ApplicationConfiguration, LoginInformations } from "@askloom/contract";
import { configureStore, createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { setupListeners } from "@reduxjs/toolkit/query";
import { areaApi } from "./area-api.ts";

export interface SessionState {
  readonly appConfig: ApplicationConfiguration | null;
  readonly userSession: LoginInformations | null;
}

const initialState: SessionState = { appConfig: null, userSession: null };

const sessionSlice = createSlice({
  name: "session",
  initialState,
  reducers: {
    sessionLoaded: (_state, { payload }: PayloadAction<SessionState>) => payload,
  },
});

export const { sessionLoaded } = sessionSlice.actions;

/** The one client store; development tools keep 25 states (K18). */
export const store = configureStore({
  reducer: { session: sessionSlice.reducer, [areaApi.reducerPath]: areaApi.reducer },
  middleware: (defaults) => defaults().concat(areaApi.middleware),
  devTools: { maxAge: 25 },
});

/** The cache of the area lists, for anyone who sweeps it (N11). */
export const areaCache = {
  state: () => store.getState()[areaApi.reducerPath],
  remove: (queryCacheKey: string) => {
    // The key comes from that very state.
    store.dispatch(areaApi.internalActions.removeQueryResult({ queryCacheKey: queryCacheKey as never }));
  },
};

// Lists that failed without a connection are asked for again when it is back.
setupListeners(store.dispatch);

export type RootState = ReturnType<typeof store.getState>;
