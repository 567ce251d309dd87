import type { Condition, FunctionSource, Rule, RuleAction } from "@askloom/contract";
import type { FunctionPlace } from "@askloom/engine";
import {
  conditionPhrase as phraseOf,
  referencePhrase,
  type Speech,
  valuePhrase,
} from "../../../../shared/conditions/model/phrases.ts";
import { formulaWords } from "../../questions/model/formula-chips.ts";

/** A rule as one sentence: its string representation. */
export function ruleSentence(rule: Rule, speech: Speech): string {
  const { say } = speech;
  const what = actionsPhrase(rule, speech);
  if (what === "") return say("sentence.noAction", { when: conditionPhrase(rule.when, speech) });
  if (isAlways(rule)) return say("sentence.always", { what });
  return say("sentence.rule", { when: conditionPhrase(rule.when, speech), what });
}

/** The longest name that a rule is given; more does not fit a line. */
const maxRuleNameLength = 90;

/** What a rule is called: its own name, or else what it does and when, shortened. */
export function ruleName(rule: Rule, speech: Speech): string {
  if (rule.name !== undefined && rule.name.trim() !== "") return rule.name;
  const { say } = speech;
  const what = actionsPhrase(rule, speech);
  const when = isAlways(rule) ? "" : conditionPhrase(rule.when, speech);
  if (what === "") return shortened(say("sentence.noAction", { when: when || say("sentence.nothing") }));
  return shortened(capital(when === "" ? what : say("sentence.nameOfRule", { what, when })));
}

const isAlways = ({ when }: Rule): boolean => "match" in when && when.match === "all" && when.of.length === 0;

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const shortened = (text: string): string =>
  text.length > maxRuleNameLength
    ? `${text
        .slice(0, maxRuleNameLength - 1)
        .trimEnd()
        .toWellFormed()}…`
    : text;

/** What a rule does, without when. */
export const actionsPhrase = (rule: Rule, speech: Speech): string =>
  rule.do.map((action) => actionPhrase(action, speech)).join(speech.say("sentence.then"));

/** A condition of a form in words, formulas included. */
export const conditionPhrase = (condition: Condition, speech: Speech): string =>
  phraseOf(condition, { ...speech, formula: (formula) => spoken(formula, speech) });

type ActionName = RuleAction["action"];
type TargetsAction = Extract<RuleAction, { targets: string[] }>;
type ActionOf<Name extends ActionName> = Name extends TargetsAction["action"]
  ? TargetsAction
  : Extract<RuleAction, { action: Name }>;
type Phrase<Name extends ActionName> = (action: ActionOf<Name>, speech: Speech) => string;

const onTargets = ({ action, targets }: ActionOf<"show"> & { action: string }, speech: Speech): string =>
  speech.say(`sentence.${action}`, { targets: names(targets, speech) });

const phrases: { readonly [Name in RuleAction["action"]]: Phrase<Name> } = {
  show: onTargets,
  hide: onTargets,
  enable: onTargets,
  disable: onTargets,
  require: onTargets,
  set: ({ target, value }, speech) =>
    speech.say("sentence.set", { target: names([target], speech), value: setPhrase(target, value, speech) }),
  "filter-choices": ({ target, choices }, speech) =>
    speech.say("sentence.filter-choices", {
      target: names([target], speech),
      choices: choices.map((id) => speech.labelOf(target, id) ?? id).join(speech.say("sentence.comma")),
    }),
  "go-to-page": ({ from, page }, speech) =>
    speech.say("sentence.go-to-page", { from: names([from], speech), page: names([page], speech) }),
  end: ({ from }, speech) => speech.say("sentence.end", { from: names([from], speech) }),
  refuse: ({ target, message }, speech) =>
    speech.say("sentence.refuse", { target: names([target], speech), message: speech.textOf(message) }),
};

// The table has for each action the phrase of that action.
const actionPhrase = (action: RuleAction, speech: Speech): string =>
  (phrases[action.action] as (action: RuleAction, speech: Speech) => string)(action, speech);

const names = (ids: readonly string[], { say, nameOf }: Speech): string =>
  ids.map((id) => say("sentence.name", { name: nameOf(id) })).join(say("sentence.comma"));

/** A place of a form that uses a function, as one sentence (FN67). */
export function callSentence({ location, purpose, use }: FunctionPlace, speech: Speech): string {
  const target = names([location.itemId ?? location.variableId ?? ""], speech);
  // A check works on the answer that it checks.
  const { question: _own, ...check } = use;
  const call = callPhrase(purpose === "check" ? check : use, speech);
  return speech.say(purpose === "check" ? "sentence.checkedBy" : "sentence.valueFrom", { target, call });
}

/** Which function is called, on what and with what. */
export function callPhrase(use: FunctionSource, speech: Speech): string {
  const { say, functionNameOf } = speech;
  const { question, parameters, versionNumber: version } = use;
  const name = functionNameOf?.(use);
  const called = name === undefined ? say("sentence.unknownCall") : say("sentence.call", { name, version });
  const call =
    question === undefined ? called : say("sentence.callOn", { call: called, question: names([question], speech) });
  const given = Object.entries(parameters).map(([key, value]) =>
    say("sentence.parameter", { name: key, value: typeof value === "string" ? value : JSON.stringify(value) }),
  );
  return given.length === 0 ? call : say("sentence.callWith", { call, parameters: given.join(say("sentence.comma")) });
}

/** A formula with titles and labels in place of ids (FD28). */
export const spoken = (formula: string, { say, nameOf, choicesOf }: Speech): string =>
  formulaWords(
    formula,
    {
      nameOf: (id) => {
        const name = nameOf(id);
        return name === id ? undefined : name;
      },
      choicesOf: choicesOf ?? (() => []),
    },
    (name) => say("sentence.name", { name }),
  );

type SetValue = Extract<RuleAction, { action: "set" }>["value"];

function setPhrase(target: string, value: SetValue, speech: Speech): string {
  if ("formula" in value) return spoken(value.formula, speech);
  if (!("literal" in value)) return referencePhrase(value, speech);
  const { literal } = value;
  const isPlain = ["string", "number", "boolean"].includes(typeof literal);
  return isPlain ? valuePhrase(literal as string, { question: target }, speech) : JSON.stringify(literal); // plain as just asked
}
