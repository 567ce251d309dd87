import type { FormTheme } from "@askloom/contract";
import { createContext, useContext } from "react";
import { useDesigner, useHead } from "../../designer/designer-context.tsx";
import { setHead } from "../../designer/model/edits.ts";
import { changedTheme } from "../model/dark-colors.ts";

/** Which colours the fields below are about. */
export const ThemeVariant = createContext<"light" | "dark">("light");

/** The form's theme, and how to change parts of it. What follows with the same `merge` is one step of the history. */
export function useTheme() {
  const { store } = useDesigner();
  const whole = useHead("theme");
  const variant = useContext(ThemeVariant);
  const put = (next: FormTheme, merge?: string) => store.edit(setHead("theme", next), merge);
  return {
    whole,
    /** The theme as the variant shows it. */
    theme: variant === "dark" ? { ...whole, ...whole.dark } : whole,
    variant,
    put,
    change: (part: Partial<FormTheme>, merge?: string) => put(changedTheme(whole, variant, part), merge),
    leave: store.closeStep,
  };
}
