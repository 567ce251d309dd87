import { type MantineColorSchemeManager, MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { classNamesPrefix, cssVariablesResolver, theme } from "./theme.ts";

export interface UiProviderProps {
  readonly children: ReactNode;
  /** Where the chosen theme mode is kept. */
  readonly colorSchemeManager: MantineColorSchemeManager;
}

/** The design system around a whole application. */
export function UiProvider({ children, colorSchemeManager }: UiProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      classNamesPrefix={classNamesPrefix}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  );
}

/** The server writes the nonce into the page; styles that are made at run time carry it. */
function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";
}
