import type { FormItem, FormList } from "@askloom/contract";

/** The forms of all loaded pages, each once: one that moved while pages were loaded would come twice. */
export function loadedForms(pages: readonly FormList[]): FormItem[] {
  return [...new Map(pages.flatMap(({ items }) => items).map((form) => [form.id, form])).values()];
}

/** Where the next page begins; undefined where everything is loaded. */
export function nextOffset(pages: readonly FormList[]): number | undefined {
  const last = pages.at(-1);
  const loaded = rowCount(pages);
  // A server that has nothing more to give is not asked again, whatever it counted.
  if (last === undefined || (last.items.length === 0 && pages.length > 1)) return undefined;
  return loaded < last.totalCount || !last.isTotalExact ? loaded : undefined;
}

export interface ListCount {
  readonly loaded: number;
  readonly total: number;
  /** Where it is not, there are more than `total`. */
  readonly isExact: boolean;
}

/** What stands beside a list: how much of it is loaded (U32). */
export function countOf(pages: readonly FormList[]): ListCount {
  const last = pages.at(-1);
  return { loaded: loadedForms(pages).length, total: last?.totalCount ?? 0, isExact: last?.isTotalExact ?? true };
}

/** The pages without some forms. What follows moves up, here as on the server. */
export function withoutForms(pages: readonly FormList[], ids: readonly string[]): FormList[] {
  const gone = new Set(ids);
  const kept = pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => !gone.has(id)) }));
  const fewer = rowCount(pages) - rowCount(kept);
  const filled = kept.filter(({ items }) => items.length > 0);
  const left = filled.length === 0 ? kept.slice(-1) : filled;
  return left.map((page) => ({ ...page, totalCount: page.totalCount - fewer }));
}

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
  if (at !== null && !showsDeprecated) return withoutForms(pages, ids);
  return withChanged(pages, ids, (form) => ({ ...form, deprecatedAt: at }));
}

const rowCount = (pages: readonly FormList[]): number => pages.reduce((sum, { items }) => sum + items.length, 0);
