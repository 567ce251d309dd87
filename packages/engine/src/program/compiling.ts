import type { FormDefinition, FormLeaf, Reference } from "@askloom/contract";
import type { Answer, FunctionSource, Patterns } from "@askloom/kinds/questions/logic";
import {
  type CompiledCondition,
  type ConditionSources,
  compileCondition,
  conditionSteps,
  neverHolds,
} from "../condition/compile-condition.ts";
import { type Formulas, type FormulaValues, isFault } from "../formula-port.ts";
import { numbersKey } from "../formulas/choice-numbers.ts";
import type { FunctionCatalogue, KnownResults } from "../function-port.ts";
import { type DefinitionLocation, type Problem, problem } from "../problem.ts";
import type { CallTable, Scope } from "../run/scope.ts";
import { type ActingRule, type EffectsByTarget, rulesIn } from "./effects.ts";
import { type Graph, GraphBuilder, type NodeRef, type Owner } from "./graph.ts";
import type { FormLayout, ItemLayout, ScopeLayout } from "./layout.ts";
import { type Operand, operandOf } from "./operands.ts";
import { type FormulaOperand, rowsForFormula } from "./rows-for-formula.ts";

/** A form made ready to be filled, any number of times. The definition must not change after that. */
export interface CompiledForm {
  readonly definition: FormDefinition;
  /** What does nothing because it is wrong: references that lead nowhere, circles, formulas that cannot be read. */
  readonly problems: readonly Problem[];
  readonly layout: FormLayout;
  readonly graph: Graph;
  /** The slots of the variables in the form's own scope. */
  readonly variables: ReadonlyMap<string, number>;
  readonly functions: Functions | undefined;
  /** The slots that hold results of functions. */
  readonly calls: readonly NodeRef[];
  readonly patterns: Patterns | undefined;
}

export interface CompileOptions {
  /** Needed for forms with formulas. */
  readonly formulas?: Formulas | undefined;
  /** Needed for forms that use functions. */
  readonly functions?: Functions | undefined;
  /** Needed for forms with patterns. */
  readonly patterns?: Patterns | undefined;
}

/** Where a value of a function is wanted. */
export interface ValuePlace {
  readonly scope: ScopeLayout;
  /** Of the question or variable. */
  readonly id: string;
  /** The question; a variable has none. */
  readonly item?: ItemLayout;
  readonly owner: Owner;
}

/** Functions in forms. Passed in, so that a form without functions never loads it. */
export interface Functions {
  readonly catalogue: FunctionCatalogue;
  /** The slot that holds the value. */
  readonly defineValue: (compiling: Compiling, source: FunctionSource, place: ValuePlace) => number;
  /** For every item; few have a check. */
  readonly defineCheck: (compiling: Compiling, item: ItemLayout) => void;
  readonly newTable: (compiled: CompiledForm, known: KnownResults | undefined) => CallTable;
}

export interface ReadFormula {
  readonly read: (scope: Scope) => Answer | undefined;
  readonly reads: readonly NodeRef[];
}

const readsNothing: ReadFormula = { read: () => undefined, reads: [] };

/** A form being compiled: its layout, its growing graph, and what is wrong with it. */
export class Compiling {
  readonly definition: FormDefinition;
  readonly layout: FormLayout;
  readonly effects: EffectsByTarget;
  /** Rules and formulas that close a circle, and so do nothing. */
  readonly dropped: ReadonlySet<Owner>;
  readonly graph = new GraphBuilder();
  readonly problems: Problem[] = [];
  readonly variableSlots = new Map<string, number>();
  readonly functions: Functions | undefined;
  /** The slots of the form that hold the answers which functions read, by the names of these answers. */
  readonly responseSlots = new Map<string, number>();
  /** The slots that hold results of functions. */
  readonly calls: NodeRef[] = [];
  readonly #formulas: Formulas | undefined;
  readonly #conditions = new Map<number, number>();
  readonly #operands = new Map<string, Operand>();
  readonly #recorded = new Set<string>();

  constructor(
    parts: Pick<Compiling, "definition" | "layout" | "effects" | "dropped">,
    { formulas, functions }: CompileOptions,
  ) {
    this.definition = parts.definition;
    this.layout = parts.layout;
    this.effects = parts.effects;
    this.dropped = parts.dropped;
    this.#formulas = formulas;
    this.functions = functions;
  }

  /** The slot that is true while the rule's condition holds, asked in this scope (ER12). */
  condition(rule: ActingRule, scope: ScopeLayout): number {
    const known = this.#conditions.get(this.#keyOf(rule, scope));
    return known ?? this.#addCondition(rule, scope, compileCondition(rule.when, this.#sources(rule, scope)));
  }

  /** Compiles the conditions of the rules that act on an item or a page in steps: `condition` has them ready then (EX7). */
  *prepareConditions(target: string, scope: ScopeLayout): Generator<undefined> {
    for (const rule of rulesIn(this.effects.of(target))) {
      if (this.#conditions.has(this.#keyOf(rule, scope))) continue;
      this.#addCondition(rule, scope, yield* conditionSteps(rule.when, this.#sources(rule, scope)));
    }
  }

  #keyOf(rule: ActingRule, scope: ScopeLayout): number {
    return rule.owner * this.layout.scopes.length + scope.index;
  }

  #addCondition(rule: ActingRule, scope: ScopeLayout, { holds, reads }: CompiledCondition<Scope, NodeRef>): number {
    const slot = this.graph.add(scope, holds, reads, rule.owner);
    this.#conditions.set(this.#keyOf(rule, scope), slot);
    return slot;
  }

  #sources({ id }: ActingRule, scope: ScopeLayout): ConditionSources<Reference, FormLeaf, Scope, NodeRef> {
    const location = { ruleId: id };
    return {
      operand: (reference) => this.operand(reference, scope, location),
      leaf: (leaf) => this.#leaf(leaf, scope, location),
      comparing: ({ context }) => context.comparing,
      negatives: this.definition.askloom === 1 ? "one-differs" : "none-matches",
    };
  }

  #leaf(leaf: FormLeaf, scope: ScopeLayout, location: DefinitionLocation): CompiledCondition<Scope, NodeRef> {
    if ("unread" in leaf) return neverHolds;
    const { read, reads } = this.formula(leaf.formula, scope, location);
    return { holds: (questions) => read(questions) === true, reads };
  }

  conditions(rules: readonly ActingRule[], scope: ScopeLayout): number[] {
    return rules.map((rule) => this.condition(rule, scope));
  }

  operand(reference: Reference, from: ScopeLayout, location: DefinitionLocation): Operand | undefined {
    const operand = this.#operandOf(reference, from);
    const id = "variable" in reference ? reference.variable : reference.question;
    if (operand === undefined) this.note(problem("unknown-reference", location, { id: rowOf(reference) ?? id }));
    return operand;
  }

  /** A formula, asked in this scope. One that cannot be read, or that names what is not there, gives nothing (EC8). */
  formula(source: string, from: ScopeLayout, location: DefinitionLocation): ReadFormula {
    if (source.trim() === "") {
      this.note(problem("formula-empty", location));
      return readsNothing;
    }
    if (this.#formulas === undefined) {
      this.note(problem("formulas-missing", location));
      return readsNothing;
    }
    const parsed = this.#formulas.parse(source);
    if (isFault(parsed)) {
      const { fault, part, start, end } = parsed;
      this.note(problem("formula-error", { ...location, range: { start, end } }, { mistake: fault, part }));
      return readsNothing;
    }
    const operands = parsed.ids.map((id) => this.#formulaOperand(id, from));
    const unknown = parsed.ids.filter((_, index) => operands[index] === undefined);
    for (const id of unknown) this.note(problem("unknown-reference", location, { id }));
    if (unknown.length > 0) return readsNothing;
    const readers = operands.flatMap((operand) => operand?.read ?? []);
    const { ids, evaluate } = parsed;
    const numbers = parsed.choosing.map((id) => [numbersKey(id), this.#choiceNumbers(id)] as const);
    const read = (scope: Scope) => {
      const values: FormulaValues = {};
      for (const [key, numbersOfChoices] of numbers) values[key] = numbersOfChoices;
      for (let index = 0; index < ids.length; index += 1) values[ids[index] ?? ""] = readers[index]?.(scope) ?? null;
      return evaluate(values, scope.context.moment, scope.context.budget);
    };
    return { read, reads: operands.flatMap((operand) => operand?.reads ?? []) };
  }

  /** A question or variable by its id alone, as formulas and texts name it. */
  named(id: string, from: ScopeLayout): Operand | undefined {
    const reference = this.layout.itemById.has(id) ? { question: id } : { variable: id };
    return this.#operandOf(reference, from);
  }

  /** What is referred to many times is looked up once for each scope. */
  #operandOf(reference: Reference, from: ScopeLayout): Operand | undefined {
    const key = `${from.index} ${JSON.stringify(reference)}`;
    const operand = this.#operands.get(key) ?? operandOf(this, reference, from);
    if (operand !== undefined) this.#operands.set(key, operand);
    return operand;
  }

  #choiceNumbers(id: string): Readonly<Record<string, number>> {
    const { logic, item } = this.layout.itemById.get(id) ?? {};
    return (item !== undefined && logic?.choiceNumbers?.(item)) || {};
  }

  #formulaOperand(id: string, from: ScopeLayout): FormulaOperand | undefined {
    const item = this.layout.itemById.get(id);
    if (item?.inner !== undefined) return rowsForFormula(item, from);
    const operand = this.named(id, from);
    if (operand === undefined) return undefined;
    const { read, reads, isList } = operand;
    // `isList` says which of the two it is.
    if (!isList) return { read: (scope) => (read(scope) as Answer | undefined) ?? null, reads };
    return { read: (scope) => (read(scope) as readonly (Answer | undefined)[]).map((value) => value ?? null), reads };
  }

  /** Notes a problem once, in however many scopes it shows. */
  note(found: Problem): void {
    const key = JSON.stringify(found);
    if (this.#recorded.has(key)) return;
    this.#recorded.add(key);
    this.problems.push(found);
  }

  /** The formula of a question or variable, which gives way in a circle. */
  ownFormula(
    source: string,
    from: ScopeLayout,
    { location, owner }: { location: DefinitionLocation; owner: Owner },
  ): ReadFormula {
    return this.dropped.has(owner) ? readsNothing : this.formula(source, from, location);
  }
}

const rowOf = (reference: Reference): string | undefined => ("row" in reference ? reference.row : undefined);
