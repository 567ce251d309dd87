import {
  type Answer,
  type Answers,
  type Item,
  type QuestionLogic,
  type Row,
  rowLimit,
} from "@askloom/kinds/questions/logic";
import type { ItemLayout } from "../program/layout.ts";
import { type FormContext, type Given, Scope } from "./scope.ts";

/** The most places of one filling; a row that would go beyond is not made (EX3). */
export const maxItems = 10_000;
/** The most places that a filling begins with: nobody has asked for these rows yet (EX3). */
export const maxFirstItems = 2_000;

const rowIdShape = /^[A-Za-z0-9_-]{1,64}$/;
export const isRowId = (id: unknown): id is string => typeof id === "string" && rowIdShape.test(id);

/** How many places a filling may still have, and how many of them without anybody having asked for them. */
export interface Room {
  left: number;
  first: number;
  /** Rows were not made, or answers not taken, because the budget was spent (EX6). */
  isCut: boolean;
}

export const roomNextTo = (items: number): Room => ({
  left: Math.max(maxItems - items, 0),
  first: Math.max(maxFirstItems - items, 0),
  isCut: false,
});

/** Puts given answers into a scope, and makes the rows of its repeats. */
export function fillScope(scope: Scope, answers: unknown, room: Room): void {
  const values = isAnswers(answers) ? answers : {};
  for (const item of scope.layout.items) {
    if (item.logic === undefined) continue;
    const value = Object.hasOwn(values, item.id) ? values[item.id] : undefined;
    if (item.inner !== undefined) scope.rows[item.repeat] = rowsFrom(scope, item, value, room);
    else if (value !== undefined) {
      if (scope.context.budget.canSpend(stepsToTake(value)))
        scope.given[item.index] = givenFrom(item.item, item.logic, value, scope.initials[item.index]);
      else room.isCut = true;
    }
  }
}

/** A kind looks at each part of what was sent, such as at what was chosen in each row of a matrix (EX6). */
function stepsToTake(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const parts = Array.isArray(value) ? value : Object.values(value);
  return parts.reduce<number>((steps, part) => steps + 1 + (Array.isArray(part) ? part.length : 0), 0);
}

const isAnswers = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A value that is no answer counts as taken back (EV3); where there is no default, that is as never answered. */
export function givenFrom(item: Item, logic: QuestionLogic, value: unknown, initial: Answer | undefined): Given {
  // What is computed is not answered; what a function gave may be read again (EF10).
  if (logic.formula?.(item) !== undefined) return undefined;
  const answer = value === null || value === undefined ? undefined : logic.parse(item, value);
  return answer ?? (initial === undefined ? undefined : null);
}

/** The rows that were given, or else the least number of them (ES1). */
export function rowsFrom(scope: Scope, item: ItemLayout, value: unknown, room: Room): readonly Scope[] {
  const rows: Scope[] = [];
  const add = (id: string, answers: unknown) => {
    const row = newRow(scope, item, id, room);
    if (row === undefined) return;
    fillScope(row, answers, room);
    rows.push(row);
  };
  if (Array.isArray(value)) {
    for (const { id, answers } of distinct(value)) add(id, answers);
    return rows;
  }
  const least = item.logic?.rows?.(item.item).minRows ?? 0;
  const size = item.inner?.items.length ?? 0;
  for (let count = 1; count <= least && room.first >= size; count += 1) {
    room.first -= size;
    add(`r${count}`, undefined);
  }
  return rows;
}

/** Rows with usable ids, each id once. */
function distinct(value: readonly unknown[]): Row[] {
  const rows = new Map<string, Row>();
  for (const each of value.slice(0, rowLimit)) {
    if (!isAnswers(each) || !isRowId(each.id) || rows.has(each.id)) continue;
    // `fillScope` looks at each answer itself.
    rows.set(each.id, { id: each.id, answers: each.answers as Answers });
  }
  return [...rows.values()];
}

/** Making a row and each item in it costs more than evaluating one. */
const stepsPerRow = 60;
const stepsPerItem = 10;

/** An empty row; undefined if the filling has no room or no budget for it. */
export function newRow(scope: Scope, { inner }: ItemLayout, id: string, room: Room): Scope | undefined {
  if (inner === undefined || room.left < inner.items.length) return undefined;
  if (!scope.context.budget.canSpend(stepsPerRow + stepsPerItem * inner.items.length)) {
    room.isCut = true;
    return undefined;
  }
  room.left -= inner.items.length;
  return new Scope(inner, scope.context, scope, id);
}

/** Takes a row, and the rows in it, out of the evaluation. */
export function retire(row: Scope, room: Room): void {
  row.isRemoved = true;
  room.left += row.layout.items.length;
  for (const rows of row.rows) for (const inner of rows) retire(inner, room);
}

/** The answers before anyone answered, for every item of every scope. */
export function initialsOf(
  layouts: readonly { readonly items: readonly ItemLayout[] }[],
  context: Pick<FormContext, "moment" | "parameters">,
): (Answer | undefined)[][] {
  const given = { ...context.moment, parameters: context.parameters };
  return layouts.map(({ items }) =>
    items.map(({ item, logic }) => {
      const initial = logic?.initial?.(item, given);
      return initial === undefined ? undefined : logic?.parse(item, initial);
    }),
  );
}

/** With the row before another one, or at the end. */
export function inserted(rows: readonly Scope[], row: Scope, before: string | undefined): readonly Scope[] {
  const at = rows.findIndex(({ rowId }) => rowId === before);
  return at === -1 ? [...rows, row] : [...rows.slice(0, at), row, ...rows.slice(at)];
}
