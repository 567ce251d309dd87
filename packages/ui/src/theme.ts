import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from "@mantine/core";
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

/** The greys of Mantine's dark scheme, in the product's own tint: from letters to ground. */
const darkShades: MantineColorsTuple = [
  "#e6f0ec",
  "#c9d6d1",
  "#a9bab3",
  "#71857d",
  "#2b3d36",
  "#1f322b",
  "#182a24",
  "#12201b",
  "#0f1b17",
  "#0b1512",
];

const fonts =
  'system-ui, -apple-system, "Segoe UI", "Noto Sans", "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif';

interface Colors {
  readonly background: string;
  readonly hover: string;
  readonly color: string;
}

/** Colours come from the tokens: those change with the system's scheme, also without a new rendering. */
const ownColors: Readonly<Record<string, Readonly<Record<string, Colors>>>> = {
  filled: {
    emerald: { background: "var(--p-primary)", hover: "var(--p-primary-hover)", color: "var(--p-on-primary)" },
    red: {
      background: "var(--p-danger)",
      hover: "color-mix(in srgb, var(--p-danger) 88%, var(--p-text))",
      color: "var(--p-on-danger)",
    },
  },
  light: {
    emerald: soft("--p-primary-soft", "--p-on-primary-soft"),
    red: soft("--p-danger-soft", "--p-danger"),
    yellow: soft("--p-warning-soft", "--p-warning"),
  },
};

function soft(background: string, color: string): Colors {
  return { background: `var(${background})`, hover: `var(${background})`, color: `var(${color})` };
}

const variantColorResolver: VariantColorsResolver = (input) => ({
  ...defaultVariantColorsResolver(input),
  ...ownColors[input.variant]?.[input.color ?? input.theme.primaryColor],
});

/** Mantine in the product's own colours and measures. */
export const theme = createTheme({
  colors: { emerald, dark: darkShades },
  primaryColor: "emerald",
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  variantColorResolver,
  defaultRadius: "md",
  fontFamily: fonts,
  headings: { fontFamily: fonts, fontWeight: "650" },
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    Badge: { defaultProps: { tt: "none" } },
    // An open list stays, though its field is pushed out of sight while one chooses.
    Combobox: { defaultProps: { hideDetached: false } },
    // What it is called is heard only of something that has a role.
    Loader: { defaultProps: { role: "status" } },
    Modal: { defaultProps: { transitionProps: { duration: 150 }, centered: true } },
    // Above dialogs (200), below menus (300): a tooltip never covers an open menu (U70).
    Tooltip: { defaultProps: { maw: measures.tooltipMaxWidth, multiline: true, zIndex: 290 } },
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
  "--mantine-color-default-hover": scheme.pageColor,
  "--mantine-color-default-color": scheme.text,
  "--mantine-color-default-border": scheme.fieldLine,
  "--mantine-primary-color-filled": scheme.primary,
  "--mantine-primary-color-filled-hover": scheme.primaryHover,
  "--mantine-primary-color-contrast": scheme.onPrimary,
  "--mantine-primary-color-light": scheme.primarySoft,
  "--mantine-primary-color-light-color": scheme.onPrimarySoft,
});

export const classNamesPrefix = stylePrefix;
