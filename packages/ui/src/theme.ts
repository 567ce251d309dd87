import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from "@mantine/core";
import { cssVariables, dark, light, measures, type Scheme, stylePrefix } from "./tokens.ts";

const emerald: MantineColorsTuple = [
  "#ecfdf5",
  "#d1fae5",
  "#a7f3d0",
  "#6ee7b7",
  "#34d399",
  "#10b981",
  "#059669",
  "#047857",
  "#065f46",
  "#064e3b",
];

const fonts =
  'system-ui, -apple-system, "Segoe UI", "Noto Sans", "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif';

/** Mantine in the product's own colours and measures. */
export const theme = createTheme({
  colors: { emerald },
  primaryColor: "emerald",
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  defaultRadius: "md",
  fontFamily: fonts,
  headings: { fontFamily: fonts, fontWeight: "650" },
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    Modal: { defaultProps: { transitionProps: { duration: 150 }, centered: true } },
    Tooltip: { defaultProps: { maw: measures.tooltipMaxWidth, multiline: true } },
  },
});

/** Mantine's own variables follow the tokens. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: cssVariables(measures),
  light: { ...cssVariables(light), ...mantineVariables(light) },
  dark: { ...cssVariables(dark), ...mantineVariables(dark) },
});

const mantineVariables = (scheme: Scheme): Record<string, string> => ({
  "--mantine-color-body": scheme.surface,
  "--mantine-color-text": scheme.text,
  "--mantine-color-dimmed": scheme.mutedText,
  "--mantine-color-error": scheme.danger,
  "--mantine-color-anchor": scheme.primary,
  "--mantine-color-placeholder": scheme.mutedText,
  "--mantine-color-default": scheme.surface,
  "--mantine-color-default-hover": scheme.ground,
  "--mantine-color-default-color": scheme.text,
  "--mantine-color-default-border": scheme.fieldLine,
  "--mantine-primary-color-filled": scheme.primary,
  "--mantine-primary-color-filled-hover": scheme.primaryHover,
  "--mantine-primary-color-contrast": scheme.onPrimary,
  "--mantine-primary-color-light": scheme.primarySoft,
  "--mantine-primary-color-light-color": scheme.onPrimarySoft,
});

export const classNamesPrefix = stylePrefix;
