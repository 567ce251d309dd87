import { defaultFormTheme, type FormTheme } from "@askloom/contract";

export interface ThemePreset {
  /** Its words are the texts of that name. */
  readonly id: string;
  readonly theme: FormTheme;
}

const preset = (id: string, theme: Partial<FormTheme>): ThemePreset => ({
  id,
  theme: { ...defaultFormTheme, ...theme },
});

/** Themes to begin with, light ones first. Each is legible throughout. */
export const themePresets: readonly ThemePreset[] = [
  preset("meadow", {}),
  preset("harbour", {
    primary: "#1d4ed8",
    background: "#eef3fb",
    surface: "#ffffff",
    text: "#14213d",
    radius: "large",
  }),
  preset("paper", {
    primary: "#9a3412",
    background: "#f6f0e6",
    surface: "#fffdf8",
    text: "#2b2118",
    font: "serif",
    radius: "none",
  }),
  preset("midnight", { primary: "#8ab4ff", background: "#0d1320", surface: "#172033", text: "#e6ecf7" }),
  preset("pine", {
    primary: "#5fd6a5",
    background: "#0b1512",
    surface: "#13221d",
    text: "#e4f1ec",
    radius: "large",
    font: "rounded",
  }),
  preset("plum", { primary: "#f0a6ff", background: "#1a1020", surface: "#261830", text: "#f4e9f8" }),
];

/** The preset's look; the logo and the dark colours are the form's own and stay. */
export const withPreset = (theme: FormTheme, { theme: look }: ThemePreset): FormTheme => ({
  ...look,
  ...(theme.dark === undefined ? {} : { dark: theme.dark }),
  ...(theme.logo === undefined ? {} : { logo: theme.logo }),
});

/** Which preset the theme is; undefined if it is none any more. */
export const presetOf = (theme: FormTheme): string | undefined =>
  themePresets.find(
    ({ theme: look }) => Object.entries(look).every(([key, value]) => theme[key as keyof FormTheme] === value), // a key of the look
  )?.id;
