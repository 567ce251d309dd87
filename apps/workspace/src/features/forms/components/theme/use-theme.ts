import type { FormTheme } from "@askloom/contract";
import { useDesigner, useHead } from "../../designer-context.tsx";
import { setHead } from "../../model/edits.ts";

/** The form's theme, and how to change parts of it. What follows with the same `merge` is one step of the history. */
export function useTheme() {
  const { store } = useDesigner();
  const theme = useHead("theme");
  const put = (next: FormTheme, merge?: string) => store.edit(setHead("theme", next), merge);
  return {
    theme,
    put,
    change: (part: Partial<FormTheme>, merge?: string) => put({ ...theme, ...part }, merge),
    leave: store.closeStep,
  };
}
