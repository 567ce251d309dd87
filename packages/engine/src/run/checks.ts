import {
  type Answer,
  type Budget,
  budgetSpent,
  type CheckContext,
  type Issue,
  type Texts,
} from "@askloom/kinds/questions/logic";
import type { Failure } from "../form-state.ts";
import type { CompiledForm } from "../program/compiling.ts";
import { isOn } from "../program/item-nodes.ts";
import { type ItemLayout, none, type PageLayout, type Refusal } from "../program/layout.ts";
import { visibleRows } from "../program/operands.ts";
import { isListed } from "../program/path.ts";
import { isSame } from "./same.ts";
import type { Scope } from "./scope.ts";

/** Checks pages of a filling, or single questions; failures in reading order (EK4). */
export class Checks {
  readonly #pages: readonly PageLayout[];
  /** One for all checks, so that a check that finds nothing makes nothing. */
  readonly #context: { -readonly [Key in keyof CheckContext]: CheckContext[Key] };

  constructor({ layout, patterns }: CompiledForm, { context: { moment, budget } }: Scope) {
    this.#pages = layout.pages;
    this.#context = { today: moment.today, now: moment.now, offered: undefined, budget, patterns };
  }

  check(root: Scope, pageId: string | undefined): Failure[] {
    const failures: Failure[] = [];
    return withinBudget(() => this.#check(root, pageId, failures)) ? failures : this.overBudget(pageId);
  }

  /** What stands for everything else where the budget is spent (EX6). */
  overBudget(pageId = this.#pages[0]?.id ?? ""): Failure[] {
    return [{ code: "overBudget", path: pageId, pageId, message: undefined }];
  }

  issues(scope: Scope, item: ItemLayout): Failure[] {
    const failures: Failure[] = [];
    return withinBudget(() => this.#checkOne(scope, item, failures)) ? failures : this.overBudget(item.page.id);
  }

  #check(root: Scope, pageId: string | undefined, failures: Failure[]): void {
    for (const page of this.#pages) {
      if (pageId !== undefined && page.id !== pageId) continue;
      // A page with nothing to see is not on the path, but what is concealed on it still counts.
      if (!isOn(root.values, page.visible)) continue;
      if (isListed(root.values, page) && isOn(root.values, page.enabled))
        pushRefusals(failures, page.refusals, root, { path: page.id, pageId: page.id });
      const { items } = root.layout;
      for (let index = page.start; index < page.end; index += 1) this.#checkItem(root, items[index], failures);
    }
  }

  #checkItem(scope: Scope, item: ItemLayout | undefined, failures: Failure[]): void {
    if (item === undefined) return;
    this.#checkOne(scope, item, failures);
    if (item.inner === undefined) return;
    for (const row of visibleRows(scope, item.rows))
      for (const inner of row.layout.items) this.#checkItem(row, inner, failures);
  }

  #checkOne(scope: Scope, item: ItemLayout, failures: Failure[]): void {
    const { values } = scope;
    // What is hidden or disabled is not checked (EK3).
    if (!isOn(values, item.visible) || !isOn(values, item.enabled)) return;
    if (item.logic !== undefined) {
      const value = item.inner === undefined ? values[item.value] : undefined;
      const isEmpty = item.inner === undefined ? value === undefined : visibleRows(scope, item.rows).length === 0;
      if (isEmpty || isBlank(item, value as Answer)) {
        if (isRequired(scope, item)) failures.push(failureOf(scope, item, { code: "required" }));
      }
      if (item.inner !== undefined) checkRows(scope, item, failures);
      else if (value !== undefined) this.#checkValue(scope, item, value as Answer, failures);
    }
    // What the question's own function finds wrong (EF6).
    if (item.finding !== none && values[item.finding] !== undefined)
      failures.push(failureOf(scope, item, values[item.finding] as Issue));
    if (item.refusals.length > 0)
      pushRefusals(failures, item.refusals, scope, { path: scope.prefix + item.id, pageId: item.page.id });
  }

  #checkValue(scope: Scope, item: ItemLayout, value: Answer, failures: Failure[]): void {
    if (item.check === "not-compiled") item.check = item.logic?.check(item.item);
    if (item.check === undefined) return;
    // The slot holds the offered ids while a filter holds.
    this.#context.offered =
      item.offered === none ? undefined : (scope.values[item.offered] as ReadonlySet<string> | undefined);
    for (const issue of item.check(value, this.#context)) failures.push(failureOf(scope, item, issue));
  }
}

function withinBudget(work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (error !== budgetSpent) throw error;
    return false;
  }
}

/** Required by itself or while a rule holds, and only while visible and enabled (ER3). Nobody can answer what is concealed. */
export function isRequired({ values }: Scope, item: ItemLayout): boolean {
  if (item.logic === undefined || item.isConcealed || !isOn(values, item.visible) || !isOn(values, item.enabled))
    return false;
  return (
    ("required" in item.item && item.item.required === true) || item.requires.some((slot) => values[slot] === true)
  );
}

const isBlank = ({ logic, item }: ItemLayout, value: Answer | undefined): boolean =>
  value !== undefined && (logic?.isBlank?.(item, value) ?? false);

function failureOf(scope: Scope, { id, item, page }: ItemLayout, issue: Issue): Failure {
  const own = "messages" in item ? item.messages : undefined;
  const message = own !== undefined && Object.hasOwn(own, issue.code) ? own[issue.code] : undefined;
  return { ...issue, path: scope.prefix + id, pageId: page.id, message };
}

function pushRefusals(
  failures: Failure[],
  refusals: readonly Refusal[],
  { values }: Scope,
  where: { path: string; pageId: string },
): void {
  for (const { condition, message } of refusals)
    if (values[condition] === true) failures.push({ code: "refused", ...where, message: message as Texts });
}

/** The number of rows and, where asked, that no two have the same answer (ES3). */
function checkRows(scope: Scope, item: ItemLayout, failures: Failure[]): void {
  const limits = item.logic?.rows?.(item.item);
  const rows = visibleRows(scope, item.rows);
  if (limits === undefined) return;
  const { minRows, maxRows, uniqueBy } = limits;
  if (rows.length < minRows) failures.push(failureOf(scope, item, { code: "minRows", figures: { min: minRows } }));
  if (rows.length > maxRows) failures.push(failureOf(scope, item, { code: "maxRows", figures: { max: maxRows } }));
  const unique = item.inner?.items.find(({ id }) => id === uniqueBy);
  if (unique?.value === undefined || unique.value === none) return;
  const repeated = firstRepeated(rows, unique.value, scope.context.budget);
  if (repeated !== undefined) failures.push(failureOf(scope, item, { code: "uniqueBy", part: repeated.rowId }));
}

function firstRepeated(rows: readonly Scope[], slot: number, budget: Budget): Scope | undefined {
  const seen = new Set<unknown>();
  const structures: unknown[] = [];
  for (const row of rows) {
    const value = row.values[slot];
    if (value === undefined) continue;
    budget.spend(1 + 4 * structures.length);
    if (seen.has(value) || structures.some((other) => isSame(other, value))) return row;
    if (typeof value === "object") structures.push(value);
    else seen.add(value);
  }
  return undefined;
}
