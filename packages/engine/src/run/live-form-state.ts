import type { FormDefinition } from "@askloom/contract";
import { type Answer, type Answers, rowLimit, showsAllAnswers, type Texts } from "@askloom/kinds/questions/logic";
import type { Words } from "@askloom/words";
import type { Failure, FormState, ItemPath, ItemState, PageState } from "../form-state.ts";
import type { CallRequest, CallResult, FailedCall } from "../function-port.ts";
import type { CompiledForm } from "../program/compiling.ts";
import { type ItemLayout, none } from "../program/layout.ts";
import { answersOf, submissionOf } from "./answers-of.ts";
import { Checks } from "./checks.ts";
import { childrenOf, endOf, type Located, locate, pagesOf, rowsOf, scopeAt } from "./item-paths.ts";
import { isSameState, itemStateOf } from "./item-state.ts";
import { Listeners } from "./listeners.ts";
import { Numbering } from "./numbering.ts";
import { Propagation } from "./propagation.ts";
import { fillScope, givenFrom, inserted, isRowId, newRow, type Room, retire, rowsFrom } from "./rows.ts";
import { isSame } from "./same.ts";
import { noRows, type Scope } from "./scope.ts";
import { FormTexts } from "./texts.ts";

export interface FormStateParts {
  readonly compiled: CompiledForm;
  readonly root: Scope;
  readonly room: Room;
  readonly language: string;
}

export class LiveFormState implements FormState {
  readonly definition: FormDefinition;
  readonly #compiled: CompiledForm;
  readonly #root: Scope;
  readonly #room: Room;
  readonly #propagation: Propagation;
  readonly #numbering: Numbering;
  readonly #checks: Checks;
  readonly #listeners = new Listeners();
  readonly #states = new WeakMap<Scope, (ItemState | undefined)[]>();
  readonly #children = new Map<string, readonly ItemPath[]>();
  #texts: FormTexts;
  #pages: readonly PageState[] = [];
  #arePagesStale = true;
  #isCheckIncomplete = false;

  constructor({ compiled, root, room, language }: FormStateParts) {
    this.definition = compiled.definition;
    this.#compiled = compiled;
    this.#root = root;
    this.#room = room;
    this.#texts = new FormTexts(compiled, language);
    this.#numbering = new Numbering(compiled.layout, compiled.definition.settings.numbering);
    this.#checks = new Checks(compiled, root);
    this.#propagation = new Propagation(compiled, root.context.budget, (scope, node) => this.#noteChange(scope, node));
    this.#propagation.evaluateAll(root);
    this.#numbering.updateAll(root);
  }

  get isOverBudget(): boolean {
    return this.#room.isCut || this.#propagation.isIncomplete || this.#isCheckIncomplete;
  }

  get language(): string {
    return this.#texts.language;
  }

  get words(): Words {
    return this.#texts.words;
  }

  setLanguage(language: string): void {
    if (language === this.language) return;
    this.#texts = new FormTexts(this.#compiled, language);
    this.#listeners.touchEverything();
    this.#listeners.notify();
  }

  answer(path: ItemPath, value: unknown): void {
    const located = this.#locate(path);
    if (located === undefined) return;
    const { scope, item } = located;
    if (item.inner !== undefined) {
      this.#root.context.budget.renew();
      this.#setRows(located, rowsFrom(scope, item, Array.isArray(value) ? value : [], this.#room));
      return;
    }
    if (item.logic === undefined) return;
    const given = givenFrom(item.item, item.logic, value, scope.initials[item.index]);
    if (given === scope.given[item.index]) return;
    scope.given[item.index] = given;
    this.#propagation.mark(scope, scope.layout.nodes[item.value] ?? 0);
    this.#settle();
  }

  addRow(path: ItemPath, rowId: string, before?: string): void {
    const located = this.#repeatAt(path);
    if (located === undefined || !isRowId(rowId)) return;
    const rows = rowsOf(located);
    if (rows.length >= rowLimit || rows.some((row) => row.rowId === rowId)) return;
    this.#root.context.budget.renew();
    const row = newRow(located.scope, located.item, rowId, this.#room);
    if (row === undefined) return;
    fillScope(row, undefined, this.#room);
    this.#setRows(located, inserted(rows, row, before));
  }

  removeRow(path: ItemPath, rowId: string): void {
    const located = this.#repeatAt(path);
    if (located === undefined) return;
    this.#setRows(
      located,
      rowsOf(located).filter((row) => row.rowId !== rowId),
    );
  }

  moveRow(path: ItemPath, rowId: string, before: string | undefined): void {
    const located = this.#repeatAt(path);
    if (located === undefined || rowId === before) return;
    const rows = rowsOf(located);
    const row = rows.find((each) => each.rowId === rowId);
    if (row === undefined) return;
    const others = rows.filter((each) => each !== row);
    this.#setRows(located, inserted(others, row, before));
  }

  state(path: ItemPath): ItemState | undefined {
    const located = this.#locate(path);
    if (located === undefined) return undefined;
    const { scope, item } = located;
    let states = this.#states.get(scope);
    if (states === undefined) {
      states = [];
      this.#states.set(scope, states);
    }
    const state = itemStateOf(scope, item, this.#numbering.numberOf(item));
    const before = states[item.index];
    if (before !== undefined && isSameState(before, state)) return before;
    states[item.index] = state;
    return state;
  }

  children(path: ItemPath, rowId?: string): readonly ItemPath[] {
    const located = this.#locate(path);
    if (located === undefined) return [];
    const key = rowId === undefined ? path : `${path}/${rowId}`;
    const children = childrenOf(located, rowId);
    const before = this.#children.get(key);
    if (before !== undefined && isSame(before, children)) return before;
    this.#children.set(key, children);
    return children;
  }

  pages(): readonly PageState[] {
    if (this.#arePagesStale) {
      this.#pages = pagesOf(this.#root, this.#compiled.layout, this.#pages);
      this.#arePagesStale = false;
    }
    return this.#pages;
  }

  get stepsSpent(): number {
    return this.#root.context.budget.spent;
  }

  end(): Texts | undefined {
    return endOf(this.#root, this.#compiled.layout);
  }

  issues(path: ItemPath): readonly Failure[] {
    const located = this.#locate(path);
    if (located === undefined) return [];
    this.#root.context.budget.renew();
    return this.#checks.issues(located.scope, located.item);
  }

  check(pageId?: string): readonly Failure[] {
    const { budget } = this.#root.context;
    budget.renew();
    if (this.#propagation.isIncomplete) this.#goOn();
    const failures =
      this.#room.isCut || this.#propagation.isIncomplete
        ? this.#checks.overBudget(pageId)
        : this.#checks.check(this.#root, pageId);
    this.#isCheckIncomplete = budget.isSpent;
    return failures;
  }

  text(path: ItemPath | undefined, texts: Texts | undefined): string {
    const scope = path === undefined ? this.#root : (scopeAt(this.#root, this.#compiled.layout, path) ?? this.#root);
    return this.#texts.text(scope, texts);
  }

  valueText(path: ItemPath): string {
    const located = this.#locate(path);
    return located === undefined ? "" : this.#texts.valueText(located.scope, located.item);
  }

  variable(id: string): Answer | undefined {
    // Variables hold what an address or a formula gave.
    return this.#root.values[this.#compiled.variables.get(id) ?? none] as Answer | undefined;
  }

  missingCalls(): readonly CallRequest[] {
    return this.#root.context.calls?.missing() ?? [];
  }

  giveResults(results: Iterable<readonly [key: string, result: CallResult]>): void {
    const waiting = this.#root.context.calls?.take(results) ?? [];
    for (const { scope, node } of waiting) this.#propagation.mark(scope, node);
    if (waiting.length > 0) this.#settle();
  }

  failedCalls(): readonly FailedCall[] {
    return this.#root.context.calls?.failed() ?? [];
  }

  answers(): Answers {
    return answersOf(this.#root);
  }

  submission(): Answers {
    return submissionOf(this.#root);
  }

  subscribe(path: ItemPath, listener: () => void): () => void {
    const item = this.#locate(path)?.item.item;
    if (item !== undefined && showsAllAnswers(item)) return this.#listeners.subscribeAll(listener);
    return this.#listeners.subscribe(path, listener);
  }

  subscribePages(listener: () => void): () => void {
    return this.#listeners.subscribePages(listener);
  }

  subscribeAll(listener: () => void): () => void {
    return this.#listeners.subscribeAll(listener);
  }

  #locate(path: ItemPath): Located | undefined {
    return locate(this.#root, this.#compiled.layout, path);
  }

  #repeatAt(path: ItemPath): Located | undefined {
    const located = this.#locate(path);
    return located?.item.inner === undefined ? undefined : located;
  }

  #setRows({ scope, item }: Located, rows: readonly Scope[]): void {
    const before = scope.rows[item.repeat] ?? noRows;
    if (rows.length === before.length && rows.every((row, index) => row === before[index])) return;
    const remaining = new Set(rows);
    const known = new Set(before);
    scope.rows[item.repeat] = rows;
    for (const row of before) if (!remaining.has(row)) retire(row, this.#room);
    for (const row of rows) if (!known.has(row)) this.#propagation.markAll(row);
    this.#propagation.mark(scope, scope.layout.nodes[item.rows] ?? 0);
    // Hidden rows change what is kept, though nothing that counts.
    this.#listeners.touch(scope.prefix + item.id);
    this.#settle();
  }

  #settle(): void {
    this.#root.context.budget.renew();
    this.#goOn();
    this.#touchNumbered(this.#numbering.takeFirstChanged());
    this.#listeners.touchAll();
    this.#listeners.notify();
  }

  #goOn(): void {
    this.#propagation.run();
    if (!this.#propagation.resume(this.#root)) return;
    this.#arePagesStale = true;
    this.#numbering.updateAll(this.#root);
    this.#listeners.touchEverything();
  }

  #noteChange(scope: Scope, node: number): void {
    const { graph, layout } = this.#compiled;
    if (graph.shapesPath[node] === 1) {
      this.#arePagesStale = true;
      this.#listeners.touchPages();
    }
    const end = graph.watchersFrom[node + 1] ?? 0;
    for (let at = graph.watchersFrom[node] ?? 0; at < end; at += 1) {
      const item = layout.items[graph.watchers[at] ?? 0];
      if (item === undefined) continue;
      const home = item.scope === scope.layout ? scope : (scope.parent ?? scope);
      this.#numbering.update(item, home);
      if (!this.#listeners.isEmpty) this.#listeners.touch(home.prefix + item.id);
    }
  }

  /** Every question behind one that came or went has another number now. */
  #touchNumbered(first: number): void {
    if (first === Number.POSITIVE_INFINITY) return;
    for (const path of this.#listeners.places()) {
      const item: ItemLayout | undefined = this.#compiled.layout.itemById.get(path);
      if (item !== undefined && item.number >= first) this.#listeners.touch(path);
    }
  }
}
