import type { Choice, Texts } from "@askloom/kinds/questions/schema";
import { safeAddress } from "@askloom/kinds/questions/schema";
import { cleanText } from "../draft/clean-text.ts";
import { newIds } from "../draft/ids.ts";
import { isRecord } from "../draft/is-record.ts";
import { known } from "../draft/known.ts";
import { sourceOf } from "../draft/source.ts";
import { type Element, shownName } from "./element.ts";
import { localised, textsOf } from "./survey-context.ts";

/** A choice, row or column of the source with the conditions under which it is offered. */
export interface ReadChoice extends Choice {
  readonly conditions: readonly { readonly property: string; readonly written: string }[];
}

interface Lists {
  readonly property: string;
  readonly max: number;
  readonly reserved?: readonly string[];
}

/** A list of values: texts, numbers, or records with value and text. */
export function choicesIn(element: Element, { property, max, reserved = [] }: Lists): ReadChoice[] {
  const { source, context, name } = element;
  const entries = source.list(property);
  const { report } = context.draft;
  if (entries.length > max) report.add("lost", name, "choices-cut", { property, count: entries.length, max });
  const ids = newIds(reserved);
  return entries.slice(0, max).flatMap((entry) => {
    const choice = choiceOf(element, entry, { property, takeId: ids.take });
    if (choice === undefined)
      report.add("lost", name, "element-unreadable", { property, value: JSON.stringify(entry) ?? "" });
    return choice ?? [];
  });
}

interface Taking {
  readonly property: string;
  readonly takeId: (value: string) => string;
}

function choiceOf(element: Element, entry: unknown, taking: Taking): ReadChoice | undefined {
  if (isPlain(entry)) return plainChoice(element, String(entry), taking);
  if (!isRecord(entry)) return undefined;
  // Columns of a matrix are called by name, choices by value.
  const written = entry.value ?? entry.name ?? entry.itemValue;
  if (!isPlain(written)) return undefined;
  const { context, name } = element;
  const source = sourceOf(entry, `${name}: ${String(written)}`, context.draft.report);
  for (const property of ["value", "name", "itemValue"]) if (source.peek(property) === written) source.take(property);
  const value = String(written);
  const choice = plainChoice(element, value, taking);
  const label = localised(context, source, "text") ?? localised(context, source, "title") ?? choice.label;
  const picture = pictureOf(source.peek("imageLink"));
  if (picture !== undefined) source.take("imageLink");
  const number = taking.property === "choices" ? scoreOf(source.peek("score")) : undefined;
  if (number !== undefined) source.take("score");
  const conditions = ["visibleIf", "enableIf"].flatMap((property) => {
    const condition = source.text(property);
    return condition === undefined || condition.trim() === "" ? [] : [{ property, written: condition }];
  });
  source.rest();
  return { ...choice, label, ...known({ picture, number }), conditions };
}

function plainChoice({ context, name }: Element, value: string, { property, takeId }: Taking): ReadChoice {
  const id = takeId(value);
  const label: Texts = textsOf(context, shownName(value), { location: name, property }) ?? {};
  const result = cleanText(value, 200, { report: context.draft.report, location: name, property });
  return { id, label, ...known({ value: id === value ? undefined : result }), conditions: [] };
}

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean";

function pictureOf(link: unknown): { src: string } | undefined {
  if (typeof link !== "string" || link.length > 2_000 || !safeAddress.test(link)) return undefined;
  return link.isWellFormed() && !link.includes("\u0000") ? { src: link } : undefined;
}

/** The points of a quiz are the number that a choice carries. */
const scoreOf = (score: unknown): number | undefined =>
  typeof score === "number" && Math.abs(score) <= 1e15 ? score : undefined;

/** A choice as a definition keeps it. */
export const withoutConditions = ({ conditions: _, ...choice }: ReadChoice): Choice => choice;
