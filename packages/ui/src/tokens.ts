/** The colours of both schemes. Contrast is kept by a test (WCAG 2.2 AA). */
export interface Scheme {
  readonly pageColor: string;
  readonly surface: string;
  readonly raised: string;
  readonly text: string;
  readonly mutedText: string;
  readonly line: string;
  readonly fieldLine: string;
  readonly primary: string;
  readonly primaryHover: string;
  readonly onPrimary: string;
  readonly primarySoft: string;
  readonly onPrimarySoft: string;
  readonly danger: string;
  readonly onDanger: string;
  readonly dangerSoft: string;
  readonly warning: string;
  readonly warningSoft: string;
  readonly success: string;
  readonly focus: string;
}

export const light: Scheme = {
  pageColor: "#f4f7f6",
  surface: "#ffffff",
  raised: "#ffffff",
  text: "#13211c",
  mutedText: "#4b5d56",
  line: "#d5dedb",
  fieldLine: "#74857e",
  primary: "#047857",
  primaryHover: "#065f46",
  onPrimary: "#ffffff",
  primarySoft: "#d1fae5",
  onPrimarySoft: "#065f46",
  danger: "#b42318",
  onDanger: "#ffffff",
  dangerSoft: "#fef3f2",
  warning: "#8a4b04",
  warningSoft: "#fffaeb",
  success: "#047857",
  focus: "#047857",
};

export const dark: Scheme = {
  pageColor: "#0b1512",
  surface: "#12201b",
  raised: "#182a24",
  text: "#e6f0ec",
  mutedText: "#a9bab3",
  line: "#2b3d36",
  fieldLine: "#71857d",
  primary: "#34d399",
  primaryHover: "#6ee7b7",
  onPrimary: "#04231a",
  primarySoft: "#0b3b2c",
  onPrimarySoft: "#a7f3d0",
  danger: "#fda29b",
  onDanger: "#3a1512",
  dangerSoft: "#3a1512",
  warning: "#fec84b",
  warningSoft: "#33260b",
  success: "#34d399",
  focus: "#34d399",
};

/** The tokens that do not change with the scheme (K25 to K28). */
export const measures = {
  transition: "0.2s",
  maskTransition: "0.15s",
  disabledOpacity: "0.6",
  tooltipMaxWidth: "12.5rem",
  terminalHeight: "18rem",
  toastWidth: "25rem",
} as const;

/** Every token carries the style prefix (K29). */
export const stylePrefix = "p";

export function cssVariables(tokens: Readonly<Record<string, string>> | Scheme): Record<`--${string}`, string> {
  return Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${stylePrefix}-${kebab(name)}`, value]));
}

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
