import { localStorageColorSchemeManager, useComputedColorScheme } from "@mantine/core";
import { useEffect } from "react";

/** Where the chosen mode is kept: light, dark or auto (K11). */
export const colorSchemeManager = localStorageColorSchemeManager({ key: "askloom.theme" });

/** Dark mode is on when the root element says so (U22); auto follows the system as it changes (U23). */
export function ThemeAttribute() {
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  useEffect(() => {
    document.documentElement.dataset.theme = scheme;
  }, [scheme]);
  return null;
}
