import type { FormDefinition } from "@askloom/contract";
import { type Answers, type Item, logicOf, type Row } from "@askloom/kinds/questions/logic";

/** One scope of the naive evaluation: the form, or a row. */
export interface NaiveScope {
  readonly parent: NaiveScope | undefined;
  readonly owner: Item | undefined;
  readonly rowId: string;
  readonly prefix: string;
  readonly answers: Answers;
}

export interface Home {
  readonly item: Item;
  readonly pageIndex: number;
  readonly frame: Item | undefined;
  /** The repeats around it, the outermost first. */
  readonly repeats: readonly Item[];
}

/** Where the items of a form stand, and the rows that answers make of it. */
export abstract class NaiveLayout {
  readonly homes = new Map<string, Home>();
  readonly root: NaiveScope;
  readonly #memo = new Map<string, unknown>();

  constructor({ pages }: FormDefinition, answers: Answers) {
    for (const [pageIndex, page] of pages.entries())
      for (const item of page.items) this.#settle(item, { pageIndex, frame: undefined, repeats: [] });
    this.root = { parent: undefined, owner: undefined, rowId: "", prefix: "", answers };
  }

  abstract visible(id: string, scope: NaiveScope): boolean;

  #settle(item: Item, around: Omit<Home, "item">): void {
    this.homes.set(item.id, { item, ...around });
    if (!("items" in item)) return;
    const isRepeat = logicOf(item) !== undefined;
    const inside = isRepeat
      ? { ...around, frame: undefined, repeats: [...around.repeats, item] }
      : { ...around, frame: item };
    for (const inner of item.items) this.#settle(inner, inside);
  }

  rows(item: Item, scope: NaiveScope): NaiveScope[] {
    const rows = scope.answers[item.id];
    if (!Array.isArray(rows)) return [];
    return (rows as readonly Row[]).map(({ id, answers }) => ({
      parent: scope,
      owner: item,
      rowId: id,
      prefix: `${scope.prefix}${item.id}/${id}/`,
      answers,
    }));
  }

  /** The scopes in which a question is meant, from a scope: its own, one further out, or every visible row. */
  scopesOf({ repeats }: Home, scope: NaiveScope): { scopes: NaiveScope[]; isList: boolean } {
    const chain: NaiveScope[] = [];
    for (let each: NaiveScope | undefined = scope; each !== undefined; each = each.parent) chain.unshift(each);
    let depth = 0;
    while (depth < repeats.length && chain[depth + 1]?.owner === repeats[depth]) depth += 1;
    let scopes = [chain[depth] ?? this.root];
    for (const repeat of repeats.slice(depth))
      scopes = scopes.flatMap((each) => (this.visible(repeat.id, each) ? this.rows(repeat, each) : []));
    return { scopes, isList: depth < repeats.length };
  }

  /** Every scope there is. */
  *scopes(scope: NaiveScope = this.root): Generator<NaiveScope> {
    yield scope;
    for (const { item, repeats } of this.homes.values())
      if (logicOf(item)?.rows !== undefined && repeats.at(-1) === scope.owner)
        for (const row of this.rows(item, scope)) yield* this.scopes(row);
  }

  protected once<Value>(key: string, work: () => Value): Value {
    if (!this.#memo.has(key)) this.#memo.set(key, work());
    return this.#memo.get(key) as Value;
  }
}
