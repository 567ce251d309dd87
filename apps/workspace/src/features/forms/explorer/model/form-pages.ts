import { withoutRows } from "@askloom/browser";
import type { FormItem, FormList } from "@askloom/contract";

/** The pages with some forms changed in their place. */
export function withChanged(
  pages: readonly FormList[],
  ids: readonly string[],
  change: (form: FormItem) => FormItem,
): FormList[] {
  const changed = new Set(ids);
  return pages.map((page) => ({
    ...page,
    items: page.items.map((form) => (changed.has(form.id) ? change(form) : form)),
  }));
}

export interface Deprecated {
  readonly ids: readonly string[];
  /** Null where they are so no longer. */
  readonly at: string | null;
  readonly showsDeprecated: boolean;
}

/** The pages once forms were deprecated, or are so no longer; a list that hides such forms loses them. */
export function withDeprecated(pages: readonly FormList[], { ids, at, showsDeprecated }: Deprecated): FormList[] {
  if (at !== null && !showsDeprecated) return withoutRows(pages, ids);
  return withChanged(pages, ids, (form) => ({ ...form, deprecatedAt: at }));
}
