import type { ActionReport, FunctionSource, ReportedDelivery, ReportedEvaluation } from "@askloom/contract";
import { answersByName, type CallResult, comparingAt, type FormState } from "@askloom/engine";
import { advance, type Effect, type GraphOutcome, type GraphTools, type Note, start } from "@askloom/graph";
import type { GraphValue } from "@askloom/kinds/nodes/step";
import { type Answer, Budget, budgetSpent, maxSteps } from "@askloom/kinds/questions/logic";
import { answersAt, type StoredAnswers } from "./answers-of.ts";
import type { ActionContext, CompiledAction } from "./compile-action.ts";
import { gradeFeedback } from "./feedback.ts";

/** A response that an action is to decide about. */
export interface ActionInput {
  /** As they will be stored. */
  readonly answers: StoredAnswers;
  readonly variable: (id: string) => Answer | undefined;
  /** 2026-11-15T14:30, in the respondent's time zone. */
  readonly now: string;
  /** What evaluating the form took of the budget (AC10); nothing where no form was evaluated. */
  readonly stepsSpent?: number;
}

/** What an action sees of a response that is filled in. */
export const actionInput = (
  session: FormState,
  now: string,
  answers: StoredAnswers = session.submission(),
): ActionInput => ({
  answers,
  variable: (id) => session.variable(id),
  now,
  stepsSpent: session.stepsSpent,
});

/** A function that the action needs, with what it is called on. */
export interface ActionCall {
  readonly use: FunctionSource;
  readonly subject: unknown;
  readonly now: string;
}

export type RunActionCall = (call: ActionCall) => Promise<CallResult>;

/** What an action decided; who it belongs to is said by the host. */
export type DecidedAction = Omit<ActionReport, "actionId" | "actionVersion">;

/** Work of a host that has other things to do: what takes more than some steps waits for a turn. */
export interface ActionTurns {
  readonly stepsAtOnce: number;
  readonly take: <Result>(work: () => Result) => Promise<Result>;
}

interface ActionHost {
  readonly run: RunActionCall;
  readonly timeUp: Promise<unknown>;
  readonly turns?: ActionTurns;
}

/**
 * Decides the whole path of an action in one pass (AC2). Functions are run by the host; what has no result by the time
 * that `timeUp` resolves leaves the report incomplete (AC5).
 */
export async function decideAction(
  action: CompiledAction,
  input: ActionInput,
  { run, timeUp, turns }: ActionHost,
): Promise<DecidedAction> {
  const failures: { node: string; problem: string }[] = [];
  const onSpent = () => failures.push({ node: action.graph.first, problem: "too-many-steps" });
  const decide = decideWithin(new Budget(Math.max(maxSteps - (input.stepsSpent ?? 0), 0)), {
    toolsWith: (budget, onEnd) => toolsFor(action, input, { budget, onSpent: onEnd }),
    onSpent,
    turns,
  });
  let outcome = await decide((tools) => start(action.graph, {}, tools));
  const all: GraphOutcome[] = [outcome];
  if (outcome.state.tokens.length === 0) return reportOf({ action, input, all, failures });
  const expired = timeUp.then(() => undefined);
  let charactersLeft = maxResultCharacters;
  for (let job = firstJob(outcome); job !== undefined; job = firstJob(outcome)) {
    const result = await Promise.race([run(callOf(action, input, job.node)), expired]);
    if (result === undefined) return reportOf({ action, input, all, failures });
    if ("value" in result) charactersLeft -= JSON.stringify(result.value)?.length ?? 0;
    const problem = problemOf(result, charactersLeft);
    if (problem !== undefined) failures.push({ node: job.node, problem });
    // A function that failed gives nothing (AC6). What it gives is plain data.
    const value = "value" in result && problem === undefined ? (result.value as GraphValue) : null;
    const { state } = outcome;
    outcome = await decide((tools) => advance(action.graph, state, { is: "received", key: job.key, value }, tools));
    all.push(outcome);
  }
  return reportOf({ action, input, all, failures });
}

/** What all functions of a pass may give together: the report is read with each response. */
const maxResultCharacters = 1_000_000;

function problemOf(result: CallResult, charactersLeft: number): string | undefined {
  if ("fault" in result) return result.fault.code;
  return charactersLeft < 0 ? "limit-results" : undefined;
}

interface Within {
  readonly toolsWith: (budget: Budget, onSpent: () => void) => GraphTools;
  readonly onSpent: () => void;
  readonly turns: ActionTurns | undefined;
}

/** Decides at once where that takes few steps, else from the start when it is the host's turn. */
const decideWithin =
  (budget: Budget, { toolsWith, onSpent, turns }: Within) =>
  (work: (tools: GraphTools) => GraphOutcome): GraphOutcome | Promise<GraphOutcome> => {
    const whole = () => work(toolsWith(budget, onSpent));
    if (turns === undefined || turns.stepsAtOnce >= budget.left) return whole();
    const few = new Budget(turns.stepsAtOnce);
    const outcome = work(toolsWith(few, () => undefined));
    if (few.isSpent) return turns.take(whole);
    budget.spend(few.spent);
    return outcome;
  };

/** All comparisons of a pass have one budget; once it is spent, none holds (AC10). */
export function toolsFor(
  action: CompiledAction,
  { answers, variable, now }: ActionInput,
  { budget, onSpent }: { readonly budget: Budget; readonly onSpent: () => void },
): GraphTools {
  const comparing = comparingAt({ today: now.slice(0, 10), now }, budget);
  // One for the many conditions that see the same results.
  let context: ActionContext | undefined;
  return {
    now,
    verdict: (when, { results }) => {
      if (budget.isSpent) return false;
      if (context?.results !== results) context = { answers, variable, results, comparing };
      try {
        return action.holds(when, context);
      } catch (error) {
        if (error !== budgetSpent) throw error;
        onSpent();
        return false;
      }
    },
  };
}

/** What a token waits for: a job that has not been done. */
function firstJob({ state }: GraphOutcome): { readonly node: string; readonly key: string } | undefined {
  for (const { node, waits } of state.tokens) {
    const open = waits[0];
    if (open !== undefined) return { node, key: open.key };
  }
  return undefined;
}

function callOf({ graph, form, places }: CompiledAction, { answers, now }: ActionInput, id: string): ActionCall {
  const node = graph.nodes.get(id)?.node;
  const use = node === undefined ? undefined : functionOf(node);
  if (use === undefined) throw new Error(`the node ${id} has no function`);
  const place = use.question === undefined ? undefined : places.get(use.question);
  const subject = place === undefined ? answersByName(form, answers) : (answersAt(place, answers)[0] ?? null);
  return { use, subject, now };
}

/** The function that a node runs. */
export function functionOf(node: { readonly kind: string }): FunctionSource | undefined {
  const { function: own, method } = node as { function?: FunctionSource; method?: { function?: FunctionSource } };
  return own ?? method?.function;
}

interface Decided {
  readonly action: CompiledAction;
  readonly input: ActionInput;
  readonly all: readonly GraphOutcome[];
  readonly failures: DecidedAction["failures"];
}

function reportOf({ action, input, all, failures }: Decided): DecidedAction {
  const [only] = all.length === 1 ? all : [];
  // Most actions are decided at once: nothing is to be put together then.
  const { effects, notes } = only ?? joined(all);
  const state = all.at(-1)?.state;
  const evaluations = evaluationsIn(action, state?.results ?? {});
  return {
    now: input.now,
    isComplete: state?.ended === "done",
    evaluations,
    path: pathOf(notes),
    results: functionResults(action, state?.results ?? {}),
    failures,
    feedback: feedbackIn(effects) ?? gradeFeedback(action.definition, evaluations)?.node ?? null,
    deliveries: effects.flatMap(deliveryOf),
  };
}

const joined = (all: readonly GraphOutcome[]): Pick<GraphOutcome, "effects" | "notes"> => ({
  effects: all.flatMap(({ effects }) => effects),
  notes: all.flatMap(({ notes }) => notes),
});

type Results = Readonly<Record<string, GraphValue>>;

const evaluationsIn = ({ reported }: CompiledAction, results: Results) =>
  reported.flatMap(({ id, as }): ReportedEvaluation[] => {
    const result = results[id];
    if (as !== "evaluation" || result === undefined) return [];
    // The step of an evaluation gives exactly this.
    return [{ node: id, ...(result as unknown as Omit<ReportedEvaluation, "node">) }];
  });

function functionResults({ reported }: CompiledAction, results: Results): ActionReport["results"] {
  const found: Record<string, ActionReport["results"][string]> = {};
  for (const { id, as } of reported) {
    const result = results[id];
    // Plain data by another name.
    if (as === "result" && result !== undefined) found[id] = result as ActionReport["results"][string];
  }
  return found;
}

/** Nodes in the order in which tokens came to them, each with the edge by which it was left. */
function pathOf(notes: readonly Note[]): DecidedAction["path"] {
  const edges = new Map<string | undefined, string | undefined>();
  for (const { what, token, edge } of notes) if (what === "left") edges.set(token, edge);
  const path: DecidedAction["path"][number][] = [];
  for (const { what, node, token } of notes)
    if (what === "entered" && node !== undefined) path.push({ node, edge: edges.get(token) ?? null });
  return path;
}

const feedbackIn = (effects: readonly Effect[]): string | undefined =>
  effects.find((effect) => effect.is === "emit" && effect.emit === "feedback")?.node;

function deliveryOf(effect: Effect): ReportedDelivery[] {
  if (effect.is !== "emit" || effect.emit !== "delivery") return [];
  // The step of a delivery asks with exactly this.
  const { kind, isHeld } = effect.request as { kind: string; isHeld: boolean };
  return [{ node: effect.node, key: effect.key, kind, isHeld }];
}
