import type { Item } from "@askloom/kinds/questions/schema";
import { addRule, atMostItems } from "../draft/draft.ts";
import { isRecord } from "../draft/is-record.ts";
import type { Named } from "../draft/names.ts";
import { plainText } from "../draft/plain-text.ts";
import { sourceOf } from "../draft/source.ts";
import { always } from "../expression/condition-of.ts";
import { type Element, shownName } from "./element.ts";
import { addOwnRules } from "./expressions.ts";
import { readerOf } from "./readers.ts";
import { addSetRules } from "./set-rules.ts";
import { type Listed, localised, type SurveyContext } from "./survey-context.ts";

/** The elements of a page or frame as items, with their rules. */
export function readElements(context: SurveyContext, elements: readonly unknown[], listed: Listed): Item[] {
  const items = elements.flatMap((element) => {
    const named = isRecord(element) ? context.named.get(element) : undefined;
    if (isRecord(element) && named !== undefined) return readElement(context, element, { named, listed });
    const { location, property } = listed;
    context.draft.report.add("lost", location, "element-unreadable", {
      property,
      value: JSON.stringify(element) ?? "",
    });
    return [];
  });
  return atMostItems(context.draft, items, listed.location);
}

function readElement(
  context: SurveyContext,
  raw: Readonly<Record<string, unknown>>,
  { named, listed: { defaults = {}, taken = [] } }: { named: Named; listed: Listed },
): Item[] {
  if (!context.draft.mayAdd(1)) return [];
  const given = plainText(raw.name);
  const name = named.called ?? (given === "" ? named.id : given);
  const source = sourceOf({ ...withoutUndefined(defaults), ...raw }, shownName(name), context.draft.report);
  const type = source.text("type") ?? "text";
  for (const property of ["name", ...taken]) source.text(property);
  // What columns share is theirs only where their type asks for it.
  for (const property of Object.keys(defaults)) if (!Object.hasOwn(raw, property)) source.take(property);
  const valueName = source.text("valueName");
  const element: Element = {
    source,
    context,
    named,
    type,
    name: shownName(name),
    dataName: dataNameOf(name, valueName),
    messages: {},
  };
  const item = readerOf(type)(element);
  if (item === undefined) return [];
  named.item = item;
  addOwnRules(context, source, named.id);
  addSetRules(element);
  hideUnlessVisible(element);
  const items = [item, ...commentOf(element)];
  source.rest();
  return items;
}

/** The name under which answers are kept. */
const dataNameOf = (name: string, valueName: string | undefined): string =>
  shownName(valueName === undefined || valueName === "" ? name : valueName);

const withoutUndefined = (record: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));

/** `visible: false` is a question that is always hidden, unless a condition or a trigger shows it. */
export function hideUnlessVisible({
  source,
  context,
  name,
  named,
}: Pick<Element, "source" | "context" | "name" | "named">): void {
  const isShownLater = takesCondition(source.peek("visibleIf")) || context.shownByTriggers.has(name);
  if (source.flag("visible") !== false || isShownLater) return;
  const actions = [{ action: "hide" as const, targets: [named.id] }];
  addRule(context.draft, { location: name, property: "visible", when: always, actions });
}

const takesCondition = (written: unknown): boolean => typeof written === "string" && written.trim() !== "";

/** A comment below a question is a question of its own. */
function commentOf({ source, context, name, named }: Element): Item[] {
  const isRequested = source.flag("showCommentArea") ?? source.flag("hasComment") ?? false;
  const title = localised(context, source, "commentText");
  if (!isRequested || !context.draft.mayAdd(1)) return [];
  const id = context.draft.ids.take(`${named.id}_comment`);
  context.draft.report.add("note", name, "comment-added", { id });
  const placeholder = localised(context, source, "commentPlaceholder");
  const item: Item = {
    kind: "text",
    variant: "long",
    id,
    title: title ?? { [context.language]: "Comment" },
    ...(placeholder === undefined ? {} : { placeholder }),
  };
  context.draft.names.add(`${name}-Comment`, { id, isVariable: false, scope: context.scope, page: context.page, item });
  return [item];
}
