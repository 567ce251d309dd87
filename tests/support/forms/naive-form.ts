import type { Page, RuleAction } from "@askloom/contract";
import { type Item, logicOf } from "@askloom/kinds/questions/logic";
import type { Home, NaiveScope } from "./naive-layout.ts";
import { type Action, NaiveValues } from "./naive-values.ts";

const end = Number.MAX_SAFE_INTEGER;

/**
 * The rules of the engine read word by word: everything is worked out again whenever it is asked for. Slow and plain, so
 * that the engine can be held against it. Only the comparison of two values is shared.
 */
export class NaiveForm extends NaiveValues {
  visible(id: string, scope: NaiveScope): boolean {
    return this.once(`visible ${scope.prefix}${id}`, () => {
      const home = this.homes.get(id);
      if (home === undefined) return false;
      return this.#frameVisible(home, scope) && this.#switched(id, scope, "show", "hide");
    });
  }

  #frameVisible({ frame, pageIndex }: Home, scope: NaiveScope): boolean {
    if (frame !== undefined) return this.visible(frame.id, scope);
    if (scope.parent !== undefined && scope.owner !== undefined) return this.visible(scope.owner.id, scope.parent);
    return this.pageVisible(pageIndex);
  }

  enabled(id: string, scope: NaiveScope): boolean {
    const home = this.homes.get(id);
    if (home === undefined) return false;
    const { frame, pageIndex } = home;
    const page = this.definition.pages[pageIndex]?.id ?? "";
    const isFrameEnabled =
      frame !== undefined
        ? this.enabled(frame.id, scope)
        : scope.parent !== undefined && scope.owner !== undefined
          ? this.enabled(scope.owner.id, scope.parent)
          : this.#switched(page, this.root, "enable", "disable");
    return isFrameEnabled && this.#switched(id, scope, "enable", "disable");
  }

  #switched(id: string, scope: NaiveScope, on: "show" | "enable", off: "hide" | "disable"): boolean {
    const acting = (name: string) =>
      this.rules.filter((rule) =>
        rule.do.some((action) => "targets" in action && action.action === name && action.targets.includes(id)),
      );
    const ons = acting(on);
    if (ons.length > 0 && !ons.some((rule) => this.holds(rule, scope))) return false;
    return !acting(off).some((rule) => this.holds(rule, scope));
  }

  required(id: string, scope: NaiveScope): boolean {
    const item = this.homes.get(id)?.item;
    if (item === undefined || logicOf(item) === undefined || logicOf(item)?.isConcealed?.(item)) return false;
    if (!this.visible(id, scope) || !this.enabled(id, scope)) return false;
    const rules = this.rules.filter((rule) =>
      rule.do.some((action) => action.action === "require" && action.targets.includes(id)),
    );
    return ("required" in item && item.required === true) || rules.some((rule) => this.holds(rule, scope));
  }

  /** Something to be seen: a group only with something in it. */
  present(item: Item, scope: NaiveScope): boolean {
    if (!this.visible(item.id, scope)) return false;
    if (logicOf(item) !== undefined || !("items" in item)) return true;
    return this.#anyPresent(item.items, scope);
  }

  /** What is always there decides, without a look at what may be. */
  #anyPresent = (items: readonly Item[], scope: NaiveScope): boolean =>
    items.some((item) => this.#isCertain(item)) ||
    items.some((item) => this.#canBeSeen(item) && this.present(item, scope));

  #canBeSeen(item: Item): boolean {
    if (this.concealed(item)) return false;
    return logicOf(item) !== undefined || !("items" in item) || item.items.some((inner) => this.#canBeSeen(inner));
  }

  #isCertain(item: Item): boolean {
    const isSwitched = this.rules.some(({ do: actions }) =>
      actions.some(
        (action) => /show|hide/.test(action.action) && "targets" in action && action.targets.includes(item.id),
      ),
    );
    if (isSwitched || this.concealed(item)) return false;
    return logicOf(item) !== undefined || !("items" in item) || item.items.some((inner) => this.#isCertain(inner));
  }

  concealed = (item: Item): boolean => logicOf(item)?.isConcealed?.(item) ?? false;

  #passed(index: number): boolean {
    if (index === 0) return true;
    return this.once(`passed ${index}`, () => {
      for (let before = 0; before < index; before += 1)
        if (this.#passed(before) && this.next(before) === index) return true;
      return false;
    });
  }

  pageVisible(index: number): boolean {
    const page = this.definition.pages[index];
    return page !== undefined && this.#passed(index) && this.#switched(page.id, this.root, "show", "hide");
  }

  listed = (page: Page, index: number): boolean => this.pageVisible(index) && this.#anyPresent(page.items, this.root);

  next(index: number): number {
    return this.once(`next ${index}`, () => {
      const page = this.definition.pages[index];
      const pageAt = (id: string) => this.definition.pages.findIndex((each) => each.id === id);
      const from = (action: RuleAction) => "from" in action && action.from === page?.id;
      const ends = this.actions((action): action is Action<"end"> => action.action === "end" && from(action));
      const jumps = this.actions(
        (action): action is Action<"go-to-page"> =>
          action.action === "go-to-page" && from(action) && pageAt(action.page) > index,
      );
      // Without rules of its own a page leads to the next, whatever is on it.
      if (page === undefined || ends.length + jumps.length === 0 || !this.listed(page, index)) return index + 1;
      if (ends.some(({ rule }) => this.holds(rule, this.root))) return end;
      const jump = jumps.find(({ rule }) => this.holds(rule, this.root));
      return jump === undefined ? index + 1 : pageAt(jump.action.page);
    });
  }

  end(): Readonly<Record<string, string>> | undefined {
    const last = this.definition.pages.findIndex((_, index) => this.#passed(index) && this.next(index) === end);
    const from = this.definition.pages[last]?.id;
    const ends = this.actions((action): action is Action<"end"> => action.action === "end" && action.from === from);
    return ends.find(({ rule }) => this.holds(rule, this.root))?.action.message;
  }
}
