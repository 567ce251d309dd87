import {
  isMantineColorScheme,
  type MantineColorScheme,
  type MantineColorSchemeManager,
  useComputedColorScheme,
} from "@mantine/core";
import { useEffect } from "react";
import { localStore } from "../safe-storage.ts";
import { cookiesOf } from "../session/cookies.ts";

const key = "askloom.theme";
const yearMs = 365 * 24 * 3600 * 1000;

let stopListening: (() => void) | undefined;

/** Where the chosen mode is kept: light, dark or auto (K11). Pages that the server makes read it from the cookie. */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: (defaultValue) => schemeOf(localStore.getItem(key)) ?? defaultValue,
  set(value) {
    localStore.setItem(key, value);
    cookiesOf(document, location).write(key, value, Date.now() + yearMs);
  },
  subscribe(onUpdate) {
    const listen = (event: StorageEvent) => {
      const scheme = event.key === key ? schemeOf(event.newValue) : undefined;
      if (scheme !== undefined) onUpdate(scheme);
    };
    window.addEventListener("storage", listen);
    stopListening = () => window.removeEventListener("storage", listen);
  },
  unsubscribe: () => stopListening?.(),
  clear() {
    localStore.removeItem(key);
    cookiesOf(document, location).remove(key);
  },
};

const schemeOf = (value: unknown): MantineColorScheme | undefined => (isMantineColorScheme(value) ? value : undefined);

/** Dark mode is on when the root element says so (U22); auto follows the system as it changes (U23). */
export function ThemeAttribute() {
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  useEffect(() => {
    document.documentElement.dataset.theme = scheme;
  }, [scheme]);
  return null;
}
