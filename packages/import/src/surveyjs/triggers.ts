import type { RuleAction } from "@askloom/contract";
import { isRecord } from "../draft/is-record.ts";
import type { Named } from "../draft/names.ts";
import { plainText } from "../draft/plain-text.ts";
import { formulaFrom, ruleFrom } from "../draft/rules.ts";
import { type Source, sourceOf } from "../draft/source.ts";
import { brief } from "../report.ts";
import { takeExpression, writtenIn } from "./expressions.ts";
import { answerFor, setWhile } from "./set-rules.ts";
import type { SurveyContext } from "./survey-context.ts";

interface Trigger {
  readonly source: Source;
  readonly context: SurveyContext;
  readonly when: string;
  readonly location: string;
  readonly pages: readonly string[];
}

/** Each takes what it has carried over; what is left is reported. */
const triggers: Readonly<Record<string, (trigger: Trigger) => void>> = {
  visible: ({ source, context, when, location }) => {
    const targets = shownNames(source.peek("questions"), source.peek("pages")).flatMap(
      (name) => (context.draft.names.find(name, []) ?? context.draft.names.find(`page:${name}`, []))?.id ?? [],
    );
    if (targets.length === 0) return;
    for (const property of ["questions", "pages"]) source.take(property);
    addTriggerRule(context, location, { property: "visible", written: when, actions: [{ action: "show", targets }] });
  },
  complete: (trigger) => {
    const actions: RuleAction[] = [{ action: "end", from: pageOf(trigger), message: {} }];
    addTriggerRule(trigger.context, trigger.location, { property: "complete", written: trigger.when, actions });
  },
  skip: (trigger) => {
    const { context, location, when, source, pages } = trigger;
    const goal = questionNamed(context, source.peek("gotoName"));
    const from = pageOf(trigger);
    if (goal === undefined || pages.indexOf(goal.page) <= pages.indexOf(from)) return;
    source.take("gotoName");
    const actions: RuleAction[] = [{ action: "go-to-page", from, page: goal.page }];
    addTriggerRule(context, location, { property: "skip", written: when, actions });
  },
  setvalue: ({ source, context, when, location }) => {
    const target = questionNamed(context, source.peek("setToName"));
    const value = target === undefined ? undefined : answerFor(target, source.peek("setValue"));
    if (target === undefined || value === undefined) return;
    for (const property of ["setToName", "setValue"]) source.take(property);
    setWhile(context, { location, property: "setvalue", when, target: target.id, value });
  },
  copyvalue: ({ source, context, when, location }) => {
    const target = questionNamed(context, source.peek("setToName"));
    const from = questionNamed(context, source.peek("fromName"));
    if (target === undefined || from === undefined) return;
    for (const property of ["setToName", "fromName"]) source.take(property);
    setWhile(context, { location, property: "copyvalue", when, target: target.id, value: { question: from.id } });
  },
  runexpression: ({ source, context, when, location }) => {
    const target = questionNamed(context, source.peek("setToName"));
    const written = target === undefined ? undefined : takeExpression(source, "runExpression");
    if (target === undefined || written === undefined) return;
    source.take("setToName");
    const property = "runexpression";
    const formula = formulaFrom(context.draft, writtenIn(context, { source: written, location, property }));
    if (formula !== undefined) setWhile(context, { location, property, when, target: target.id, value: { formula } });
  },
};

/** The survey's triggers as rules; read when every question is known. */
export function readTriggers(context: SurveyContext, list: readonly unknown[], pages: readonly string[]): void {
  for (const [index, raw] of list.entries()) {
    const location = `trigger ${index + 1}`;
    if (!isRecord(raw)) {
      context.draft.report.add("lost", location, "element-unreadable", { property: "triggers", value: typeof raw });
      continue;
    }
    context.draft.later.push(() => {
      const source = sourceOf(raw, location, context.draft.report);
      const type = plainText(source.peek("type")).replace(/trigger$/, "");
      const read = Object.hasOwn(triggers, type) ? triggers[type] : undefined;
      const when = read === undefined ? undefined : (takeExpression(source, "expression") ?? olderCondition(source));
      if (read === undefined || when === undefined) {
        context.draft.report.add("lost", location, "trigger-left-out", { value: brief(raw) });
        return;
      }
      source.take("type");
      read({ source, context, when, location, pages });
      source.rest();
    });
  }
}

function addTriggerRule(
  context: SurveyContext,
  location: string,
  { property, written, actions }: { property: string; written: string; actions: RuleAction[] },
): void {
  ruleFrom(context.draft, writtenIn(context, { source: written, location, property }), { actions });
}

/** What the survey's triggers show and hide. */
export function targetsOfTriggers(triggers: unknown): ReadonlySet<string> {
  const records = Array.isArray(triggers) ? triggers.filter(isRecord) : [];
  return new Set(records.flatMap(({ questions, pages }) => shownNames(questions, pages)));
}

const shownNames = (...lists: unknown[]): string[] =>
  lists.flatMap((list) => (Array.isArray(list) ? list.map((name) => plainText(name).trim()).filter(Boolean) : []));

const alone = new Set(["empty", "notempty"]);

/** Triggers of older surveys name a question, an operator and a value instead of an expression. */
function olderCondition(source: Source): string | undefined {
  const name = source.text("name")?.trim();
  if (name === undefined || name === "") return undefined;
  const operator = (source.text("operator") ?? "equal").toLowerCase();
  const value = source.take("value");
  return alone.has(operator) ? `{${name}} ${operator}` : `{${name}} ${operator} ${literalOf(value)}`;
}

function literalOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literalOf).join(", ")}]`;
  return typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : `'${plainText(value).replace(/[\\']/g, "\\$&")}'`;
}

function questionNamed({ draft }: SurveyContext, name: unknown): Named | undefined {
  const named = typeof name === "string" ? draft.names.find(name, []) : undefined;
  return named?.isVariable ? undefined : named;
}

/** The page after which a trigger acts: the last one that its condition asks about. */
function pageOf({ when, context, pages }: Trigger): string {
  const constraints = [...when.matchAll(/\{([^{}]{1,300})\}/g)].flatMap(([, name = ""]) => {
    const named = context.draft.names.find(name, []) ?? context.draft.names.find(name.split(".")[0] ?? "", []);
    return named === undefined ? [] : [pages.indexOf(named.page)];
  });
  return pages[Math.max(0, ...constraints)] ?? pages[0] ?? "";
}
