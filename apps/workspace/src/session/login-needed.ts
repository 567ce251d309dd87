import { listen } from "./app-events.ts";

let isNeeded = false;

const set = (value: boolean) => () => {
  isNeeded = value;
};
// Listens from the start: the first guard may ask before anything is drawn.
listen("app:login", set(true));
listen("app:login-done", set(false));

/** Whether a login was asked for and has not happened yet. */
export const loginNeeded = {
  get: (): boolean => isNeeded,
  subscribe(listener: () => void): () => void {
    const stops = [listen("app:login", listener), listen("app:login-done", listener)];
    return () => {
      for (const stop of stops) stop();
    };
  },
};
