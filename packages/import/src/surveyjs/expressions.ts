import type { RuleAction } from "@askloom/contract";
import { ruleFrom, type Written } from "../draft/rules.ts";
import type { Source } from "../draft/source.ts";
import { type Operand, operandOf, partOperand, type Resolve } from "../expression/operand.ts";
import { surveyDialect } from "./expression-dialect.ts";
import { surveyFunctions } from "./functions.ts";
import type { SurveyContext } from "./survey-context.ts";

/** What a name in braces means at this place of the survey. */
export function resolveIn({ draft, scope }: SurveyContext): Resolve {
  const whole = (name: string) => {
    const named = draft.names.find(name, scope);
    return named === undefined ? undefined : operandOf(named);
  };
  return (written) => {
    const name = written.replace(/^(?:panel|row|\$self)\./, "");
    return whole(name) ?? partIn(name);
  };

  /** `{matrix.row}`, where both may have dots themselves. */
  function partIn(name: string): Operand | undefined {
    for (let dot = name.indexOf("."); dot > 0; dot = name.indexOf(".", dot + 1)) {
      const matrix = draft.names.find(name.slice(0, dot), scope);
      const operand = matrix === undefined ? undefined : partOperand(matrix, name.slice(dot + 1));
      if (operand !== undefined) return operand;
    }
    return undefined;
  }
}

/** What SurveyJS itself answers to these names. */
const ownNames =
  /^(?:[#$]|(?:locale|state|item|choice|pageno|pagecount|panelindex|visiblepanelindex|rowindex|visiblerowindex|rowvalue|rowname|rowtitle|prevpanel|nextpanel|parentpanel|totalrow|currentpagename|currentpagetitle)(?:\.|$))/i;

/** Whether neither the name nor what it is a part of is there: SurveyJS takes it as not answered. */
function isUnknownIn({ draft, scope }: SurveyContext, written: string): boolean {
  const name = written.replace(/^(?:panel|row)\./, "");
  if (ownNames.test(name)) return false;
  const wholes = [...name.matchAll(/[.[]/g)].map(({ index }) => name.slice(0, index));
  return [...wholes, name].every((each) => draft.names.find(each, scope) === undefined);
}

export function writtenIn(
  context: SurveyContext,
  { source, location, property }: { source: string; location: string; property: string },
  resolve: Resolve = resolveIn(context),
): Written {
  const isUnknown = (name: string) => resolve(name) === undefined && isUnknownIn(context, name);
  const meaning = { resolve, isUnknown, calls: new Map(), functions: surveyFunctions, joinsTexts: true };
  return { source, location, property, dialect: surveyDialect, meaning };
}

/** Properties that are conditions, and what holds while they do. */
const ruled = [
  { property: "visibleIf", action: "show" },
  { property: "enableIf", action: "enable" },
  { property: "requiredIf", action: "require" },
] as const;

/** The rules of an element about itself; they are read when every name is known. */
export function addOwnRules(context: SurveyContext, source: Source, target: string): void {
  for (const { property, action } of ruled) {
    const written = takeExpression(source, property);
    if (written !== undefined)
      later(context, source.location, { property, written, actions: [{ action, targets: [target] }] });
  }
}

/** The expression under a property; an empty one says nothing. */
export function takeExpression(source: Source, property: string): string | undefined {
  const written = source.text(property);
  return written === undefined || written.trim() === "" ? undefined : written;
}

export function later(
  context: SurveyContext,
  location: string,
  { property, written, actions }: { property: string; written: string; actions: RuleAction[] },
): void {
  context.draft.later.push(() =>
    ruleFrom(context.draft, writtenIn(context, { source: written, location, property }), { actions }),
  );
}
