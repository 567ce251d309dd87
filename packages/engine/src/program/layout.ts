import type { FormDefinition } from "@askloom/contract";
import { type Check, type Item, isQuestion, logicOf, type QuestionLogic } from "@askloom/kinds/questions/logic";

/** A slot that is true always, or never: no node is needed for it. */
export const always = -1;
export const never = -2;
/** There is no such node. */
export const none = -3;

/** The items that share a scope: those of the form itself, or those of one row of a repeat. */
export interface ScopeLayout {
  readonly index: number;
  readonly parent: ScopeLayout | undefined;
  /** From the form's own scope down to this one. */
  readonly chain: readonly ScopeLayout[];
  /** The repeat or table whose rows these are. */
  readonly owner: ItemLayout | undefined;
  /** In reading order, frames before what they hold; without those of inner scopes. */
  readonly items: ItemLayout[];
  readonly outermost: ItemLayout[];
  readonly repeats: ItemLayout[];
  /** The node of each slot. */
  readonly nodes: number[];
  /** Places that one row brings, with the rows it starts with. */
  places: number;
}

/** An item, and the slots of its scope in which its state is kept. */
export interface ItemLayout {
  readonly item: Item;
  readonly id: string;
  /** Counts over all scopes. */
  readonly serial: number;
  readonly scope: ScopeLayout;
  readonly index: number;
  readonly page: PageLayout;
  /** The frame around it in the same scope. */
  readonly parent: ItemLayout | undefined;
  readonly children: ItemLayout[];
  readonly logic: QuestionLogic | undefined;
  readonly isConcealed: boolean;
  /** For repeats and tables: the scope of a row, and which of the scope's repeats it is. */
  inner: ScopeLayout | undefined;
  readonly repeat: number;
  /** Which of the numbered questions it is. */
  number: number;
  visible: number;
  /** Visible, and for a group also with something visible in it. */
  presence: number;
  enabled: number;
  value: number;
  set: number;
  offered: number;
  rows: number;
  /** Conditions of require rules. */
  requires: readonly number[];
  refusals: readonly Refusal[];
  check: Check | undefined | "not-compiled";
  /** Calls of functions that its value or its check waits for. */
  calls: readonly number[];
  /** What its own function finds wrong. */
  finding: number;
}

export interface Refusal {
  readonly condition: number;
  readonly message: Readonly<Record<string, string>>;
}

export interface PageLayout {
  readonly id: string;
  readonly index: number;
  /** Its items are those of the form's scope from here to there. */
  start: number;
  end: number;
  readonly outermost: ItemLayout[];
  on: number;
  visible: number;
  presence: number;
  enabled: number;
  /** The index of the page that follows. */
  next: number;
  ends: readonly Refusal[];
  refusals: readonly Refusal[];
}

export interface FormLayout {
  readonly scopes: readonly ScopeLayout[];
  readonly root: ScopeLayout;
  readonly pages: readonly PageLayout[];
  readonly pageById: ReadonlyMap<string, PageLayout>;
  readonly itemById: ReadonlyMap<string, ItemLayout>;
  /** All items, by serial. */
  readonly items: readonly ItemLayout[];
  readonly numbered: readonly ItemLayout[];
}

interface Making {
  readonly scopes: ScopeLayout[];
  readonly items: ItemLayout[];
  readonly itemById: Map<string, ItemLayout>;
}

export function* layoutSteps({ pages, settings }: FormDefinition): Generator<undefined, FormLayout> {
  const making: Making = { scopes: [], items: [], itemById: new Map() };
  const root = newScope(making, undefined);
  const laidPages: PageLayout[] = [];
  for (const [index, page] of pages.entries()) {
    const laid = newPage(page.id, index, root.items.length);
    for (const item of page.items) {
      laid.outermost.push(layItem(making, { item, scope: root, page: laid, parent: undefined }));
      yield;
    }
    root.outermost.push(...laid.outermost);
    laid.end = root.items.length;
    laidPages.push(laid);
  }
  const isNumbered = settings.numbering !== undefined && settings.numbering !== "none";
  const numbered = isNumbered ? root.items.filter(({ logic, isConcealed }) => logic !== undefined && !isConcealed) : [];
  for (const [number, item] of numbered.entries()) item.number = number;
  for (const scope of making.scopes.toReversed()) countPlaces(scope);
  return { ...making, root, pages: laidPages, pageById: new Map(laidPages.map((page) => [page.id, page])), numbered };
}

function newScope({ scopes }: Making, owner: ItemLayout | undefined): ScopeLayout {
  const chain: ScopeLayout[] = [...(owner?.scope.chain ?? [])];
  const scope: ScopeLayout = {
    index: scopes.length,
    parent: owner?.scope,
    chain,
    owner,
    items: [],
    outermost: [],
    repeats: [],
    nodes: [],
    places: 0,
  };
  chain.push(scope);
  scopes.push(scope);
  return scope;
}

const newPage = (id: string, index: number, start: number): PageLayout => ({
  id,
  index,
  start,
  end: start,
  outermost: [],
  on: always,
  visible: always,
  presence: always,
  enabled: always,
  next: none,
  ends: [],
  refusals: [],
});

interface Placement {
  readonly item: Item;
  readonly scope: ScopeLayout;
  readonly page: PageLayout;
  readonly parent: ItemLayout | undefined;
}

function layItem(making: Making, { item, scope, page, parent }: Placement): ItemLayout {
  const logic = logicOf(item);
  const laid: ItemLayout = {
    item,
    id: item.id,
    serial: making.items.length,
    scope,
    index: scope.items.length,
    page,
    parent,
    children: [],
    logic,
    isConcealed: logic?.isConcealed?.(item) ?? false,
    inner: undefined,
    repeat: logic?.rows === undefined ? none : scope.repeats.length,
    number: none,
    visible: always,
    presence: always,
    enabled: always,
    value: none,
    set: none,
    offered: none,
    rows: none,
    requires: [],
    refusals: [],
    check: "not-compiled",
    calls: [],
    finding: none,
  };
  making.items.push(laid);
  making.itemById.set(item.id, laid);
  scope.items.push(laid);
  if (!("items" in item)) return laid;
  if (laid.repeat === none) {
    for (const child of item.items) laid.children.push(layItem(making, { item: child, scope, page, parent: laid }));
    return laid;
  }
  scope.repeats.push(laid);
  const inner = newScope(making, laid);
  laid.inner = inner;
  for (const child of item.items)
    inner.outermost.push(layItem(making, { item: child, scope: inner, page, parent: undefined }));
  return laid;
}

function countPlaces(scope: ScopeLayout): void {
  scope.places = scope.items.length;
  for (const { item, logic, inner } of scope.repeats)
    scope.places += (inner?.places ?? 0) * (logic?.rows?.(item).minRows ?? 0);
}

export const isQuestionItem = ({ item }: ItemLayout): boolean => isQuestion(item);
