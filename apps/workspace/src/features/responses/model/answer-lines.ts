import { type FormDefinition, languageTags } from "@askloom/contract";
import { compileForm, type FormState, type ItemPath, startForm } from "@askloom/engine";
import { celFormulas } from "@askloom/engine/formulas";
import type { Answer, Answers } from "@askloom/kinds/questions/logic";
import { patterns } from "@askloom/kinds/questions/patterns";
import type { SummaryLine } from "@askloom/kinds/questions/question-view";

const formulas = celFormulas();

interface SentAnswers {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly language: string;
  readonly sentAt: string;
  readonly functionValues?: Readonly<Record<string, unknown>>;
}

/** A form with the answers that were sent, as it was at that moment. */
export function sentFormState(
  definition: FormDefinition,
  { answers, language, sentAt, functionValues = {} }: SentAnswers,
): FormState {
  const now = sentAt.slice(0, 16);
  return startForm(compileForm(definition, { formulas, patterns }), {
    // What was stored had been parsed by the engine when it was sent.
    answers: answers as Answers,
    language: definition.languages.includes(language) ? language : (definition.languages[0] ?? languageTags.en),
    today: now.slice(0, 10),
    now,
    variables: functionValues as Readonly<Record<string, Answer>>,
  });
}

/** The language in which a response is read: the reader's own where the form has it, or else that of the answers. */
export const readIn = ({ languages }: Pick<FormDefinition, "languages">, own: string, sent: string): string =>
  languages.includes(own) ? own : sent;

export interface AnswerDifference {
  readonly path: ItemPath;
  readonly title: string;
  readonly before: string;
  readonly after: string;
}

/** What changed from one to the other, in reading order; what was taken back comes last. */
export function answerDifferences(before: readonly SummaryLine[], after: readonly SummaryLine[]): AnswerDifference[] {
  const old = new Map(before.map((line) => [line.path, line]));
  const now = new Set(after.map(({ path }) => path));
  const changed = after.flatMap(({ path, title, text }) => {
    const was = old.get(path)?.text ?? "";
    return was === text ? [] : [{ path, title, before: was, after: text }];
  });
  const gone = before.filter(({ path }) => !now.has(path));
  return [...changed, ...gone.map(({ path, title, text }) => ({ path, title, before: text, after: "" }))];
}

export interface SentFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
}

/** The files that came with a response, wherever they stand in its answers. */
export function filesIn(answers: unknown): SentFile[] {
  if (typeof answers !== "object" || answers === null) return [];
  if (isFile(answers)) return [{ id: answers.id, name: answers.name, bytes: answers.bytes }];
  return Object.values(answers).flatMap(filesIn);
}

const isFile = (value: object): value is SentFile & { type: string } =>
  "id" in value &&
  typeof value.id === "string" &&
  "name" in value &&
  typeof value.name === "string" &&
  "bytes" in value &&
  typeof value.bytes === "number" &&
  "type" in value;
