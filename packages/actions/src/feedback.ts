import {
  type ActionDefinition,
  type ActionReport,
  type Grade,
  isEvaluation,
  type ReportedEvaluation,
} from "@askloom/contract";

type Definition = Pick<ActionDefinition, "nodes">;
type RichTexts = NonNullable<Grade["feedback"]>;
type Report = Pick<ActionReport, "feedback" | "evaluations">;

/**
 * What the respondent reads instead of the form's thanks; undefined where the action says nothing. What the report does
 * not know is said by the form.
 */
export function feedbackOf(
  definition: Definition,
  report: Report,
  say: (text: string) => string = (text) => text,
): RichTexts | undefined {
  const node = definition.nodes.find(({ id }) => id === report.feedback);
  if (node === undefined) return undefined;
  const texts = "message" in node ? node.message : gradeFeedback(definition, report.evaluations)?.texts;
  if (texts === undefined || Object.keys(texts).length === 0) return undefined;
  const read = (text: RichTexts[string], language: string) => {
    const values = reportValues(definition, report.evaluations, language);
    return mapTexts(text, (written) => say(withValues(written, values)));
  };
  return Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, read(text, language)]));
}

/** The text of the grade that the last evaluation gave, if it has one. */
export function gradeFeedback(definition: Definition, evaluations: readonly ReportedEvaluation[]) {
  const last = evaluations.at(-1);
  const texts = last === undefined ? undefined : gradeIn(definition, last)?.feedback;
  return last === undefined || texts === undefined ? undefined : { node: last.node, texts };
}

/** The grade that an evaluation gave. */
export function gradeIn({ nodes }: Definition, { node, outcome }: ReportedEvaluation): Grade | undefined {
  const found = nodes.find(({ id }) => id === node);
  if (found === undefined || !isEvaluation(found) || found.method.is === "statements") return undefined;
  return found.method.grades.find(({ id }) => id === outcome);
}

/** What `{{score}}`, `{{maxScore}}` and `{{outcome}}` stand for: the last evaluation's (AC7). */
export function reportValues(
  definition: Definition,
  evaluations: readonly ReportedEvaluation[],
  language: string,
): Readonly<Record<string, string>> {
  const last = evaluations.at(-1);
  if (last === undefined) return {};
  const label = gradeIn(definition, last)?.label;
  const outcome = label?.[language] ?? Object.values(label ?? {})[0] ?? last.outcome;
  return {
    score: last.score === null ? "" : String(last.score),
    maxScore: last.max === null ? "" : String(last.max),
    outcome: outcome ?? "",
  };
}

/** Puts values in the place of `{{name}}`; other names stay for the form to fill in. */
export const withValues = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{\s*(score|maxScore|outcome)\s*\}\}/g, (whole, name: string) => values[name] ?? whole);

/** The same tree with other words in it. Addresses of links stay as they are: what was answered never becomes part of one. */
export function mapTexts<Tree>(tree: Tree, change: (text: string) => string): Tree {
  // A list stays a list, and a record has the same names.
  if (Array.isArray(tree)) return tree.map((each) => mapTexts(each, change)) as Tree;
  if (typeof tree !== "object" || tree === null) return tree;
  const changed = { ...tree } as Record<string, unknown>;
  for (const name in changed) {
    const each = changed[name];
    if (typeof each === "object") changed[name] = mapTexts(each, change);
    else if (name === "text" && typeof each === "string") changed[name] = change(each);
  }
  return changed as Tree;
}
