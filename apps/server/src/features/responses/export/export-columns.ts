import { actionVersionKey } from "@askloom/contract";
import { type Answer, type AnswerPart, type Wording, withUnit } from "@askloom/kinds/questions/logic";
import { answeredRows } from "../answered-rows.ts";
import type { FormVersions } from "../columns.ts";
import type { ResponseRow } from "../find-pub.ts";
import { questionsAmong, questionsIn, type VersionQuestion, wordingFor } from "../version-questions.ts";
import type { Cell } from "./cell.ts";
import { exportedValue } from "./exported-value.ts";

/** A column of a table that is exported: a question, or one part of its answer. */
export interface ExportColumn {
  readonly question: string;
  readonly part: string | undefined;
  readonly header: string;
}

/** What one version asks at one place: on its pages, or in the rows of a question. */
export interface Layer {
  readonly questions: ReadonlyMap<string, VersionQuestion>;
  /** By the questions that have rows. */
  readonly inside: ReadonlyMap<string, Layer>;
  readonly wording: Wording;
}

function layerOf(questions: readonly VersionQuestion[], wording: Wording): Layer {
  const inside = questions.flatMap(({ question, logic }) =>
    logic.rows !== undefined && "items" in question
      ? [[question.id, layerOf([...questionsAmong(question.items)], wording)] as const]
      : [],
  );
  return { questions: new Map(questions.map((one) => [one.question.id, one])), inside: new Map(inside), wording };
}

export interface Layers {
  /** What the versions ask on their pages and what actions found out, the newest first. */
  readonly all: readonly Layer[];
  /** What a response answers, together with what its action found out (RS40). */
  of(row: Pick<ResponseRow, "version" | "report">): Layer | undefined;
}

/** A version in each step: it may ask ten thousand questions. */
export function* layersOf({ versions, actions }: FormVersions, language: string): Generator<undefined, Layers> {
  const wordings = new Map(versions.map(({ number, definition }) => [number, wordingFor(definition, language)]));
  const [reader = wordingFor({ languages: [language] }, language)] = wordings.values();
  const forms = new Map<number, Layer>();
  for (const { number, definition } of versions) {
    forms.set(number, layerOf([...questionsIn(definition)], wordings.get(number) ?? reader));
    yield;
  }
  const reports = new Map(actions.map(({ key, questions }) => [key, layerOf(questions, reader)]));
  const merged = new Map<string, Layer>();
  return {
    all: [...forms.values(), ...reports.values()],
    of({ version, report }) {
      const form = forms.get(version);
      const found = report === null ? undefined : reports.get(actionVersionKey(report));
      if (form === undefined || found === undefined || report === null) return form;
      const key = `${version} ${actionVersionKey(report)}`;
      const both = merged.get(key) ?? { ...form, questions: new Map([...form.questions, ...found.questions]) };
      merged.set(key, both);
      return both;
    },
  };
}

/** A question that has parts has a column for each, and each is in the words of the newest version that asks it (RS15). */
export function* exportColumns(
  questions: Iterable<string>,
  layers: readonly Layer[],
): Generator<undefined, ExportColumn[]> {
  const columns: ExportColumn[] = [];
  for (const question of questions) {
    columns.push(...columnsOf(question, layers));
    yield;
  }
  return columns;
}

function columnsOf(question: string, layers: readonly Layer[]): ExportColumn[] {
  const header = headerOf(question, layers);
  const parts = partsOf(question, layers);
  if (parts.length === 0) return [{ question, part: undefined, header }];
  const { wording } = layers.find(({ questions }) => questions.has(question)) ?? {};
  return parts.map(({ id, label }) => ({
    question,
    part: id,
    header: `${header} – ${wording?.say(label) || id}`,
  }));
}

/** The title, and the unit of its numbers, which stand without it (RS37). */
function headerOf(id: string, layers: readonly Layer[]): string {
  const { questions, wording } = layers.find((layer) => layer.questions.has(id)) ?? {};
  const { logic, question } = questions?.get(id) ?? {};
  const unit = question === undefined ? {} : logic?.measure?.(question).unit;
  return withUnit(titleOf(id, layers), wording?.say(unit) ?? "");
}

export function titleOf(id: string, layers: readonly Layer[]): string {
  const { questions, wording } = layers.find((layer) => layer.questions.has(id)) ?? {};
  const question = questions?.get(id)?.question;
  return wording?.say(question?.title) || question?.name || id;
}

function partsOf(question: string, layers: readonly Layer[]): AnswerPart[] {
  const parts = new Map<string, AnswerPart>();
  for (const { questions } of layers) {
    const one = questions.get(question);
    for (const part of one?.logic.parts?.(one.question) ?? []) if (!parts.has(part.id)) parts.set(part.id, part);
  }
  return [...parts.values()];
}

/** The titles of these columns; where two are the same, the later one says so. */
export function headersOf(columns: readonly ExportColumn[]): string[] {
  const seen = new Map<string, number>();
  return columns.map(({ header }) => {
    const count = (seen.get(header) ?? 0) + 1;
    seen.set(header, count);
    return count === 1 ? header : `${header} (${count})`;
  });
}

export const answerCells = (
  answers: Readonly<Record<string, unknown>>,
  columns: readonly ExportColumn[],
  layer: Layer | undefined,
): Cell[] => columns.map((column) => cellOf(column, answers, layer));

function cellOf(
  { question, part }: ExportColumn,
  answers: Readonly<Record<string, unknown>>,
  layer: Layer | undefined,
): Cell {
  const versionQuestion = layer?.questions.get(question);
  // What was stored had been parsed by the question's own kind.
  const answer = answers[question] as Answer | null | undefined;
  if (answer === undefined || answer === null) return null;
  if (versionQuestion === undefined || layer === undefined) return JSON.stringify(answer);
  return part === undefined
    ? wholeCell(versionQuestion, answer, layer.wording)
    : partCell(versionQuestion, { answer, part }, layer.wording);
}

function wholeCell(versionQuestion: VersionQuestion, answer: Answer, wording: Wording): Cell {
  const { question, logic } = versionQuestion;
  if (typeof answer === "number") return answer;
  if (logic.rows !== undefined) return rowsCell(versionQuestion, answer);
  if (isMomentType(logic.type(question)) && typeof answer === "string") return { moment: answer };
  return logic.asText(question, answer, wording);
}

function rowsCell(versionQuestion: VersionQuestion, answer: Answer): Cell {
  const rows = answeredRows(answer);
  // A row of a repeat is an answer too.
  return rows.length === 0
    ? null
    : { rows: exportedValue(versionQuestion, rows as unknown as Answer) as readonly unknown[] };
}

function partCell(
  { question, logic }: VersionQuestion,
  { answer, part }: { answer: Answer; part: string },
  wording: Wording,
) {
  const value = logic.partOf?.(answer, part);
  if (value === undefined) return null;
  const { type, labels } = partsBy({ question, logic }, wording).get(part) ?? {};
  if (isMomentType(type) && typeof value === "string") return { moment: value };
  const ids = (Array.isArray(value) ? value : [value]).map(String);
  return ids.map((id) => labels?.get(id) || id).join(", ");
}

interface LabelledPart {
  readonly type: AnswerPart["type"];
  readonly labels: ReadonlyMap<string, string>;
}

const partsKnown = new WeakMap<Wording, WeakMap<VersionQuestion["question"], ReadonlyMap<string, LabelledPart>>>();

/** The parts of a question by their ids, worked out once for all that are exported in these words. */
function partsBy({ question, logic }: VersionQuestion, wording: Wording): ReadonlyMap<string, LabelledPart> {
  const known =
    partsKnown.get(wording) ?? new WeakMap<VersionQuestion["question"], ReadonlyMap<string, LabelledPart>>();
  partsKnown.set(wording, known);
  const found = known.get(question);
  if (found !== undefined) return found;
  const labelsOf = choiceLabels(wording);
  const parts = new Map<string, LabelledPart>();
  for (const { id, type, choices = [] } of logic.parts?.(question) ?? [])
    if (!parts.has(id)) parts.set(id, { type, labels: labelsOf(choices) });
  known.set(question, parts);
  return parts;
}

type Choices = NonNullable<AnswerPart["choices"]>;

/** The rows of a matrix have the same list of choices: it is read once. */
function choiceLabels(wording: Wording): (choices: Choices) => ReadonlyMap<string, string> {
  const known = new Map<Choices, ReadonlyMap<string, string>>();
  return (choices) => {
    const labelOf = (choice: Choices[number]) =>
      "label" in choice ? wording.say(choice.label as Readonly<Record<string, string>>) : "";
    const labels = known.get(choices) ?? new Map(choices.map((choice) => [choice.id, labelOf(choice)]));
    known.set(choices, labels);
    return labels;
  };
}

const isMomentType = (type: AnswerPart["type"] | undefined): boolean => type === "date" || type === "time";
