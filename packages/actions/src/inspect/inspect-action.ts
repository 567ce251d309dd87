import type { ActionDefinition, ActionNode, FormDefinition, FunctionSource, GraphOperand } from "@askloom/contract";
import { type FunctionCatalogue, functionKey, isIncomplete } from "@askloom/engine";
import { inspectGraph } from "@askloom/graph";
import { logicOf } from "@askloom/kinds/questions/logic";
import { actionDialect } from "../action-dialect.ts";
import { type QuestionPlace, questionPlaces } from "../answers-of.ts";
import { functionOf } from "../decide-action.ts";
import { offeredNext } from "../next-form.ts";
import type { ActionProblem, ActionProblemCode } from "./action-problem.ts";
import { comparisonsOf } from "./comparisons.ts";
import { gradeProblems } from "./grades.ts";
import { missingParts, questionsNamed } from "./node-parts.ts";

/** What an action refers to, as far as it is there. */
export interface ActionCatalogue {
  readonly form: FormDefinition | undefined;
  readonly functions: FunctionCatalogue;
  /** Publications that are known not to be there. */
  readonly missingPubs?: ReadonlySet<string>;
}

// A publication that is deleted must not keep actions that offer it from new versions (AC27).
const warnings: ReadonlySet<ActionProblemCode> = new Set(["grades-gap", "next-form-missing"]);

/** The problems of an action (AC9). One without errors compiles and decides. */
export const inspectAction = (definition: ActionDefinition, catalogue: ActionCatalogue): ActionProblem[] =>
  [...actionInspectionSteps(definition, catalogue)].flat();

/** The same in steps, node by node: a server does other things between them. */
export function* actionInspectionSteps(
  definition: ActionDefinition,
  catalogue: ActionCatalogue,
): Generator<ActionProblem[]> {
  for (const found of foundIn(definition, catalogue))
    yield found.map((problem) => ({ ...problem, severity: warnings.has(problem.code) ? "warning" : "error" }));
}

type Found = Omit<ActionProblem, "severity">;

function* foundIn(definition: ActionDefinition, catalogue: ActionCatalogue): Generator<readonly Found[]> {
  const { nodes, edges, formId } = definition;
  yield inspectGraph(definition, actionDialect);
  if (formId === undefined || catalogue.form === undefined) yield [{ code: "form-missing" }];
  for (const node of nodes) yield [...missingParts(node), ...functionProblems(node, catalogue)];
  for (const node of nodes) yield gradeProblems(node);
  yield edges.filter(isEmptyCondition).map(({ id }) => ({ code: "condition-empty", edge: id }) as const);
  yield* comparisonProblems(definition, catalogue.form);
  yield* namedQuestionProblems(definition, catalogue.form);
  for (const node of nodes) yield nextFormProblems(node, catalogue);
}

/** A group without rows always holds: what follows it is never reached. */
const isEmptyCondition = ({ when }: ActionDefinition["edges"][number]): boolean =>
  when !== undefined && "match" in when && when.of.length === 0;

function functionProblems(node: ActionNode, { functions }: ActionCatalogue): Found[] {
  const use: FunctionSource | undefined = functionOf(node);
  if (use === undefined) return [];
  const known = functions.get(functionKey(use));
  return known === undefined || known.isDeleted === true ? [{ code: "function-missing", node: node.id }] : [];
}

function nextFormProblems(node: ActionNode, { missingPubs }: ActionCatalogue): Found[] {
  const pubId = offeredNext(node)?.pubId;
  return pubId !== undefined && missingPubs?.has(pubId) === true ? [{ code: "next-form-missing", node: node.id }] : [];
}

function* comparisonProblems(
  definition: ActionDefinition,
  form: FormDefinition | undefined,
): Generator<readonly Found[]> {
  const ids = new Set(definition.nodes.map(({ id }) => id));
  const places = form === undefined ? undefined : questionPlaces(form);
  const variables = new Set(form?.variables.map(({ id }) => id));
  const missing = (operand: GraphOperand): Pick<ActionProblem, "code" | "name"> | undefined => {
    if ("node" in operand) return ids.has(operand.node) ? undefined : { code: "result-missing", name: operand.node };
    if (places === undefined) return undefined;
    const [name, isThere] =
      "variable" in operand
        ? [operand.variable, variables.has(operand.variable)]
        : [operand.question, hasAnswer(places.get(operand.question), operand.row)];
    return isThere ? undefined : { code: "question-missing", name };
  };
  for (const { at, operands, row } of comparisonsOf(definition))
    yield [
      ...operands.flatMap((operand) => missing(operand) ?? []).map((problem) => ({ ...problem, ...at })),
      ...(isIncomplete(row) ? [{ code: "comparison-incomplete", ...at } as const] : []),
    ];
}

/** Whether a question is there, with the row that is compared (AC21). */
function hasAnswer(place: QuestionPlace | undefined, row: string | undefined): boolean {
  if (place === undefined || row === undefined) return place !== undefined;
  return (
    logicOf(place.item)
      ?.parts?.(place.item)
      .some(({ id }) => id === row) === true
  );
}

function* namedQuestionProblems(
  { nodes }: ActionDefinition,
  form: FormDefinition | undefined,
): Generator<readonly Found[]> {
  if (form === undefined) return;
  const places = questionPlaces(form);
  for (const node of nodes)
    yield questionsNamed(node)
      .filter((id) => !places.has(id))
      .map((name) => ({ code: "question-missing", node: node.id, name }) as const);
}
