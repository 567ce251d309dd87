import type { Condition } from "@askloom/contract";
import { canFilter, type OfferedWhen, offerWhen } from "../draft/choice-rules.ts";
import { addRule } from "../draft/draft.ts";
import { readCondition, unreadOf } from "../draft/rules.ts";
import type { Operand } from "../expression/operand.ts";
import type { ReadChoice } from "./choices.ts";
import type { Element } from "./element.ts";
import { resolveIn, takeExpression, writtenIn } from "./expressions.ts";

const listConditions = ["choicesVisibleIf", "choicesEnableIf"];

/** Rules for choices that are offered under conditions: those of the list, and each choice's own. */
export function addChoiceFilters(element: Element, choices: readonly ReadChoice[]): void {
  const { context, source, name, named } = element;
  const ofList = listConditions.flatMap((property) => {
    const written = takeExpression(source, property);
    return written === undefined ? [] : [{ property, written }];
  });
  if (ofList.some(({ property }) => property === "choicesEnableIf"))
    context.draft.report.add("changed", name, "choices-left-out", { property: "choicesEnableIf" });
  if (choices.some(({ conditions }) => conditions.some(({ property }) => property === "enableIf")))
    context.draft.report.add("changed", name, "choices-left-out", { property: "enableIf" });
  for (const { property, written } of ofList)
    filterLater(
      element,
      property,
      choices.map((choice) => ({ choice, written })),
    );
  for (const property of ["visibleIf", "enableIf"]) {
    const own = choices.map((choice) => ({
      choice,
      written: choice.conditions.find((each) => each.property === property)?.written,
    }));
    if (own.some(({ written }) => written !== undefined)) filterLater(element, property, own);
  }

  function filterLater(of: Element, property: string, list: readonly Conditioned[]): void {
    context.draft.later.push(() => filter(of, property, list, named.id));
  }
}

interface Conditioned {
  readonly choice: ReadChoice;
  readonly written: string | undefined;
}

function filter(element: Element, property: string, list: readonly Conditioned[], target: string): void {
  const { context, name: location } = element;
  const offered: OfferedWhen[] = [];
  for (const { choice, written } of list) {
    const when = written === undefined ? undefined : conditionFor(element, property, choice, written);
    if (when === "unread") {
      keepUnread(element, property, written ?? "", target);
      return;
    }
    offered.push({ id: choice.id, when });
  }
  if (canFilter(offered)) offerWhen(context.draft, { location, property, target }, offered);
  else keepUnread(element, property, list[0]?.written ?? "", target);
}

function keepUnread({ context, name }: Element, property: string, source: string, target: string): void {
  const when = unreadOf(context.draft, writtenIn(context, { source, location: name, property }));
  addRule(context.draft, {
    location: name,
    property,
    when,
    actions: [{ action: "filter-choices", target, choices: [] }],
    off: true,
  });
}

/** `{item}` and `{choice}` stand for the value of the choice itself. */
function conditionFor(
  { context, name }: Element,
  property: string,
  choice: ReadChoice,
  source: string,
): Condition | "unread" {
  const resolve = resolveIn(context);
  const value = choice.value ?? choice.id;
  const substituted = source.replace(/\{(?:item|choice)\}/gi, () => JSON.stringify(value));
  const written = writtenIn(context, { source: substituted, location: name, property }, (each): Operand | undefined =>
    resolve(each),
  );
  return readCondition(context.draft, written) ?? "unread";
}
