import {
  type ActionDefinition,
  type EvaluationResult,
  isEvaluation,
  type ReportedEvaluation,
  type ResponseReport,
} from "@askloom/contract";
import type { Transaction } from "../../../platform/db/database.ts";
import type { ResponseRow } from "../find-pub.ts";
import { actionsOf } from "./action-versions.ts";

/** What the action found out about a response, as its reader sees it (RS41). */
export async function responseReport(
  transaction: Transaction,
  row: Pick<ResponseRow, "report">,
): Promise<ResponseReport | null> {
  if (row.report === null) return null;
  const { actionId, actionVersion, isComplete, evaluations, failures } = row.report;
  const action = (await actionsOf(transaction, [row]))(row);
  return {
    actionId,
    actionName: action?.name ?? "",
    actionVersion,
    isComplete,
    evaluations: evaluations.map((one) => resultOf(one, action)),
    failures,
  };
}

function resultOf(evaluation: ReportedEvaluation, action: ActionDefinition | undefined): EvaluationResult {
  const { node, score, min, max, passed, outcome } = evaluation;
  const designed = action?.nodes.find(({ id }) => id === node);
  const grades =
    designed !== undefined && isEvaluation(designed) && "grades" in designed.method ? designed.method.grades : [];
  const grade = grades.find(({ id }) => id === outcome);
  return {
    node,
    title: designed?.title === undefined ? {} : { en: designed.title },
    score,
    min,
    max,
    passed,
    // A function's own text has no label in other languages.
    outcome: outcome === null ? null : { label: grade?.label ?? { en: outcome }, tone: grade?.tone ?? null },
  };
}
