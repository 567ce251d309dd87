import type { Condition, FormDefinition, Reference, Rule, RuleAction } from "@askloom/contract";
import { type CallResult, type FormStart, type Formulas, functionKey, type Problem } from "@askloom/engine";
import { type Answer, Budget, type FunctionSource, type Item, logicOf } from "@askloom/kinds/questions/logic";
import { type Compared, comparingAt, comparisons } from "../../../packages/engine/src/condition/compare.ts";
import { variableType } from "../../../packages/engine/src/condition/variable-type.ts";
import { isFault } from "../../../packages/engine/src/formula-port.ts";
import { answerOfFormula } from "../../../packages/engine/src/formulas/answer-of-formula.ts";
import { NaiveLayout, type NaiveScope } from "./naive-layout.ts";
import type { TestFunctions } from "./test-functions.ts";

export type Action<Name extends RuleAction["action"]> = Extract<RuleAction, { action: Name }>;

/** The values of a form, read word by word from the rules of the engine. */
export abstract class NaiveValues extends NaiveLayout {
  protected readonly definition: FormDefinition;
  protected readonly start: FormStart;
  protected readonly formulas: Formulas;
  protected readonly functions: TestFunctions;
  protected readonly rules: readonly Rule[];
  protected readonly dropped: Set<string>;

  constructor(
    definition: FormDefinition,
    start: FormStart,
    tools: { formulas: Formulas; problems: readonly Problem[]; functions?: TestFunctions },
  ) {
    super(definition, start.answers ?? {});
    this.definition = definition;
    this.start = start;
    this.formulas = tools.formulas;
    this.functions = tools.functions ?? new Map();
    const circles = tools.problems.filter(({ code }) => code === "cycle").map(({ location }) => location);
    this.dropped = new Set(circles.flatMap(({ ruleId, itemId, variableId }) => ruleId ?? itemId ?? variableId ?? []));
    this.rules = definition.rules.filter(({ id, off }) => !off && !this.dropped.has(id));
  }

  protected actions<Wanted extends RuleAction>(
    isWanted: (action: RuleAction) => action is Wanted,
  ): { rule: Rule; action: Wanted }[] {
    return this.rules.flatMap((rule) => rule.do.filter(isWanted).map((action) => ({ rule, action })));
  }

  holds(rule: Rule, scope: NaiveScope): boolean {
    return this.once(`holds ${rule.id} ${scope.prefix}`, () => this.#condition(rule.when, scope));
  }

  #condition(condition: Condition, scope: NaiveScope): boolean {
    if ("match" in condition) {
      const outcomes = condition.of.map((member) => this.#condition(member, scope));
      if (condition.match === "all") return outcomes.every(Boolean);
      return outcomes.some(Boolean) === (condition.match === "any");
    }
    if ("formula" in condition) return this.formula(condition.formula, scope) === true;
    if ("unread" in condition) return false;
    const isReference = typeof condition.value === "object" && !Array.isArray(condition.value);
    // What leads nowhere makes the row false, whatever else it names.
    const references = [condition.operand, ...(isReference ? [condition.value as Reference] : [])];
    if (!references.every((reference) => this.#leadsSomewhere(reference))) return false;
    const left = this.#seen(condition.operand, scope);
    const right = isReference
      ? this.#seen(condition.value as Reference, scope)
      : { values: [condition.value as Compared], type: "other" as const, isList: false };
    if (left === undefined || right === undefined) return false;
    const how = comparingAt(this.start, new Budget())[left.type];
    const some = (values: readonly Compared[]) => (values.length === 0 ? [undefined] : values);
    const others =
      condition.operator === "is-one-of" && right.isList
        ? [right.values.filter((value) => value !== undefined) as Compared]
        : some(right.values);
    const outcomes = some(left.values).flatMap((value) =>
      others.map((other) => comparisons[condition.operator](value, other, how)),
    );
    const isNegative = condition.operator === "!=" || condition.operator === "does-not-contain";
    const isForAll = condition.operator === "is-empty" || (isNegative && this.definition.askloom > 1);
    return isForAll ? outcomes.every(Boolean) : outcomes.some(Boolean);
  }

  #leadsSomewhere(reference: Reference): boolean {
    if ("variable" in reference) return this.definition.variables.some(({ id }) => id === reference.variable);
    const item = this.homes.get(reference.question)?.item;
    const logic = item === undefined ? undefined : logicOf(item);
    if (item === undefined || logic === undefined) return false;
    return reference.row === undefined || (logic.parts?.(item).some(({ id }) => id === reference.row) ?? false);
  }

  /** The values that a reference stands for, from a scope. What leads nowhere reads nothing, not even itself. */
  #seen(reference: Reference, scope: NaiveScope) {
    if (!this.#leadsSomewhere(reference)) return undefined;
    if ("variable" in reference) {
      const variable = this.definition.variables.find(({ id }) => id === reference.variable);
      const type = variable === undefined ? "text" : variableType(variable);
      return { values: [this.variable(reference.variable)], type, isList: false };
    }
    const home = this.homes.get(reference.question);
    const logic = home === undefined ? undefined : logicOf(home.item);
    if (home === undefined || logic === undefined) return undefined;
    const { row } = reference;
    const part = logic.parts?.(home.item).find(({ id }) => id === row);
    const { scopes, isList } = this.scopesOf(home, scope);
    const values = scopes.map((each): Compared => {
      if (logic.rows !== undefined) {
        const rows = this.visible(home.item.id, each) ? this.rows(home.item, each) : [];
        return rows.length === 0 ? undefined : rows.map(({ rowId }) => rowId);
      }
      const value = this.value(home.item.id, each);
      if (value === undefined) return undefined;
      return row === undefined ? (logic.operand?.(home.item, value) ?? value) : logic.partOf?.(value, row);
    });
    return { values, type: part?.type ?? logic.type(home.item), isList };
  }

  formula(source: string, scope: NaiveScope): Answer | undefined {
    const parsed = source.trim() === "" ? undefined : this.formulas.parse(source);
    if (parsed === undefined || isFault(parsed)) return undefined;
    const named = (id: string): Reference => (this.homes.has(id) ? { question: id } : { variable: id });
    if (!parsed.ids.every((id) => this.#leadsSomewhere(named(id)))) return undefined;
    const values: Record<string, never> = {};
    for (const id of parsed.ids) {
      const home = this.homes.get(id);
      const isRepeat = home !== undefined && logicOf(home.item)?.rows !== undefined;
      const seen = this.#seen(named(id), scope);
      if (seen === undefined) return undefined;
      if (isRepeat)
        values[id] = this.scopesOf(home, scope).scopes.flatMap((each) => this.#rowMaps(home.item, each)) as never;
      else values[id] = (seen.isList ? seen.values.map((value) => value ?? null) : (seen.values[0] ?? null)) as never;
    }
    for (const id of parsed.choosing) {
      const item = this.homes.get(id)?.item;
      values[`#${id}`] = (item === undefined ? {} : (logicOf(item)?.choiceNumbers?.(item) ?? {})) as never;
    }
    return parsed.evaluate(values, this.start, new Budget());
  }

  #rowMaps(item: Item, scope: NaiveScope): unknown[] {
    if (!this.visible(item.id, scope)) return [];
    return this.rows(item, scope).map((row) => {
      const fields: Record<string, unknown> = {};
      for (const [id, home] of this.homes) {
        if (home.repeats.at(-1) !== item) continue;
        const logic = logicOf(home.item);
        if (logic?.rows !== undefined) fields[id] = this.#rowMaps(home.item, row);
        else if (logic !== undefined) {
          const value = this.value(id, row);
          fields[id] = value === undefined ? null : (logic.operand?.(home.item, value) ?? value);
        }
      }
      return fields;
    });
  }

  variable(id: string): Answer | undefined {
    return this.once(`variable ${id}`, () => {
      const variable = this.definition.variables.find((each) => each.id === id);
      if (variable === undefined || this.dropped.has(id)) return undefined;
      if (variable.source === "computed") return this.formula(variable.formula, this.root);
      if (variable.source === "function") return this.#functionValue(variable.function, this.root);
      return this.start.parameters?.[variable.parameter] || variable.default || undefined;
    });
  }

  /** A function is simply called, each time. */
  #functionValue(source: FunctionSource, scope: NaiveScope): Answer | undefined {
    const known = this.functions.get(functionKey(source));
    if (known === undefined) return undefined;
    if (known.kind === "form") return resultOf(known.call(this.#response(known.reads)));
    const home = this.homes.get(source.question ?? "");
    if (home === undefined || logicOf(home.item) === undefined) return undefined;
    const owners: unknown[] = [];
    for (let each: NaiveScope = scope; each.parent !== undefined; each = each.parent) owners.unshift(each.owner);
    if (home.repeats.some((repeat, depth) => owners[depth] !== repeat)) return undefined;
    const [only] = this.scopesOf(home, scope).scopes;
    const answer = only === undefined ? undefined : this.#answer(home.item, only);
    return answer === undefined ? undefined : resultOf(known.call(answer));
  }

  #response(reads: readonly string[] | "all"): Record<string, unknown> {
    const items = [...this.homes.values()].flatMap(({ item, repeats }) => (repeats.length === 0 ? [item] : []));
    const read = items.filter((item) =>
      reads === "all" ? logicOf(item)?.functionSource?.(item) === undefined : reads.includes(item.id),
    );
    return this.#answers(read, this.root);
  }

  #answers(items: readonly Item[], scope: NaiveScope): Record<string, unknown> {
    const questions = items.filter((item) => logicOf(item) !== undefined && !logicOf(item)?.isSecret?.(item));
    return Object.fromEntries(questions.map((item) => [item.id, this.#answer(item, scope) ?? null]));
  }

  #answer(item: Item, scope: NaiveScope): unknown {
    if (logicOf(item)?.rows === undefined) return this.value(item.id, scope);
    if (!this.visible(item.id, scope)) return undefined;
    const inside = [...this.homes.values()].flatMap((home) => (home.repeats.at(-1) === item ? [home.item] : []));
    return this.rows(item, scope).map((row) => this.#answers(inside, row));
  }

  /** The value that the last holding set rule says: in a list of one, or none. */
  #set(id: string, scope: NaiveScope): [Answer | undefined] | [] {
    const item = this.homes.get(id)?.item;
    const logic = item === undefined ? undefined : logicOf(item);
    if (item === undefined || logic === undefined || logic.rows !== undefined) return [];
    const sets = this.actions((action): action is Action<"set"> => action.action === "set" && action.target === id);
    const last = sets.filter(({ rule }) => this.holds(rule, scope)).at(-1)?.action.value;
    if (last === undefined) return [];
    if ("literal" in last) return [logic.parse(item, last.literal)];
    if ("formula" in last) return [logic.parse(item, this.formula(last.formula, scope))];
    const seen = this.#seen(last, scope);
    return [logic.parse(item, seen?.isList ? seen.values : seen?.values[0])];
  }

  isSet = (id: string, scope: NaiveScope): boolean => this.#set(id, scope).length > 0;

  offered(id: string, scope: NaiveScope): readonly string[] | undefined {
    const item = this.homes.get(id)?.item;
    const choices = item === undefined ? undefined : logicOf(item)?.choices?.(item);
    if (choices === undefined) return undefined;
    const filters = this.actions(
      (action): action is Action<"filter-choices"> => action.action === "filter-choices" && action.target === id,
    );
    const holding = filters.filter(({ rule }) => this.holds(rule, scope));
    if (holding.length === 0) return undefined;
    return [...new Set(choices.map((choice) => choice.id))].filter((choice) =>
      holding.every(({ action }) => action.choices.includes(choice)),
    );
  }

  value(id: string, scope: NaiveScope): Answer | undefined {
    return this.once(`value ${scope.prefix}${id}`, () => {
      const item = this.homes.get(id)?.item;
      const logic = item === undefined ? undefined : logicOf(item);
      if (item === undefined || logic === undefined || logic.rows !== undefined || !this.visible(id, scope))
        return undefined;
      const set = this.#set(id, scope);
      const value = set.length > 0 ? set[0] : this.#given(item, scope);
      const offered = this.offered(id, scope);
      return value === undefined || offered === undefined ? value : logic.keepOffered?.(item, value, new Set(offered));
    });
  }

  #given(item: Item, scope: NaiveScope): Answer | undefined {
    const logic = logicOf(item);
    const formula = logic?.formula?.(item);
    const source = logic?.functionSource?.(item);
    if (source !== undefined) return this.dropped.has(item.id) ? undefined : this.#functionValue(source, scope);
    if (formula !== undefined) return this.dropped.has(item.id) ? undefined : this.formula(formula, scope);
    const answer = scope.answers[item.id];
    if (answer !== undefined) return (answer as Answer | null) ?? undefined;
    const initial = logic?.initial?.(item, {
      today: this.start.today,
      now: this.start.now,
      parameters: this.start.parameters ?? {},
    });
    return initial === undefined ? undefined : logic?.parse(item, initial);
  }
}

const resultOf = (result: CallResult): Answer | undefined =>
  "value" in result ? answerOfFormula(result.value) : undefined;
