import {
  type ActionDefinition,
  type ActionNode,
  type GraphCondition,
  type GraphOperand,
  isEvaluation,
  type ScoringRow,
} from "@askloom/contract";
import type { ActionProblem } from "./action-problem.ts";

type Row = Extract<GraphCondition, { readonly operator: unknown }>;

/** A comparison of an action, and where it stands. */
export interface NodeComparison {
  readonly at: Pick<ActionProblem, "node" | "edge" | "part">;
  readonly operands: readonly GraphOperand[];
  readonly row: Pick<Row, "operator" | "value">;
}

/** Every comparison of an action: of its edges, of the rows and statements of its evaluations. */
export function* comparisonsOf({ nodes, edges }: ActionDefinition): Generator<NodeComparison> {
  for (const { id, when } of edges)
    if (when !== undefined) for (const row of rowsIn(when)) yield ofRow(row, { edge: id });
  for (const node of nodes) yield* ofNode(node);
}

function* rowsIn(condition: GraphCondition): Generator<Row> {
  if ("match" in condition) for (const each of condition.of) yield* rowsIn(each);
  else yield condition;
}

const ofRow = (row: Row, at: NodeComparison["at"]): NodeComparison => ({
  at,
  operands: [row.operand, ...comparedWith(row.value)],
  row,
});

/** A row of choices compares with each of them. */
const ofScoring = (row: ScoringRow, at: NodeComparison["at"]): NodeComparison =>
  "choices" in row
    ? { at, operands: [row.operand], row: { operator: row.operator, value: row.choices.map(({ choice }) => choice) } }
    : ofRow(row, at);

/** A value that is itself something to look up. */
const comparedWith = (value: Row["value"]): GraphOperand[] =>
  typeof value === "object" && !Array.isArray(value) ? [value] : [];

function ofNode(node: ActionNode): NodeComparison[] {
  if (!isEvaluation(node)) return [];
  const { id, method } = node;
  if (method.is === "points")
    return method.rows.filter(({ isOff }) => isOff !== true).map((row) => ofScoring(row, { node: id, part: row.id }));
  if (method.is === "statements")
    return method.statements.map((statement) => ({
      at: { node: id, part: statement.id },
      operands: [...statement.questions, ...comparedWith(statement.value)],
      row: statement,
    }));
  return [];
}
