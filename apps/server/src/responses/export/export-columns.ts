import type { FormDefinition } from "@askloom/contract";
import type { Answer, AnswerPart, Row, Wording } from "@askloom/kinds/questions/logic";
import { type Asked, askedAmong, askedIn, wordingFor } from "../asked.ts";
import type { AskedVersions, Column } from "../columns.ts";
import type { ResponseRow } from "../find-pub.ts";

export type Cell = string | number | null;

/** A column of a table that is exported: a question, or one part of its answer. */
export interface ExportColumn {
  readonly question: string;
  readonly part: string | undefined;
  readonly header: string;
}

const factHeaders = {
  zh: ["回执", "提交时间", "修改时间", "版本", "语言", "用时（秒）"],
  en: ["Receipt", "Sent at", "Changed at", "Version", "Language", "Seconds"],
} as const;

export function headersOf(columns: readonly ExportColumn[], language: string): string[] {
  const facts = factHeaders[language.startsWith("zh") ? "zh" : "en"];
  const seen = new Map<string, number>();
  const named = columns.map(({ header }) => {
    const count = (seen.get(header) ?? 0) + 1;
    seen.set(header, count);
    return count === 1 ? header : `${header} (${count})`;
  });
  return [...facts, ...named];
}

/** The columns of all versions; a question that has parts has a column for each (RS15). */
export function exportColumns({ columns, versions }: AskedVersions, language: string): ExportColumn[] {
  return columns.flatMap((column): ExportColumn[] => {
    const definition = versions.find(({ definition: each }) => holds(each, column))?.definition;
    const wording = wordingFor(definition ?? { languages: ["en"] }, language);
    const { question } = column;
    const header = wording.say(question.title) || question.name || question.id;
    const parts = partsIn(versions, column);
    if (parts.length === 0) return [{ question: question.id, part: undefined, header }];
    return parts.map(({ id, label }) => ({
      question: question.id,
      part: id,
      header: `${header} – ${wording.say(label) || id}`,
    }));
  });
}

const holds = ({ pages }: FormDefinition, { question }: Column): boolean =>
  [...askedIn({ pages })].some((asked) => asked.question.id === question.id);

function partsIn(versions: AskedVersions["versions"], { question }: Column): AnswerPart[] {
  const parts = new Map<string, AnswerPart>();
  for (const { definition } of versions) {
    const asked = [...askedIn(definition)].find((one) => one.question.id === question.id);
    for (const part of asked?.logic.parts?.(asked.question) ?? []) if (!parts.has(part.id)) parts.set(part.id, part);
  }
  return [...parts.values()];
}

/** The form that a response answered, ready to tell its answers. */
export interface Telling {
  readonly asked: ReadonlyMap<string, Asked>;
  readonly wording: Wording;
}

export const tellingOf = (definition: FormDefinition, language: string): Telling => ({
  asked: new Map([...askedIn(definition)].map((asked) => [asked.question.id, asked])),
  wording: wordingFor(definition, language),
});

export function cellsOf(row: ResponseRow, columns: readonly ExportColumn[], telling: Telling | undefined): Cell[] {
  const { receipt, sentAt, changedAt, version, language, seconds, answers } = row;
  const facts = [receipt, sentAt.toISOString(), changedAt?.toISOString() ?? null, version, language, seconds];
  return [...facts, ...columns.map((column) => cellOf(column, answers, telling))];
}

function cellOf({ question, part }: ExportColumn, answers: ResponseRow["answers"], telling: Telling | undefined): Cell {
  const asked = telling?.asked.get(question);
  // What was stored had been parsed by the question's own kind.
  const answer = answers[question] as Answer | null | undefined;
  if (answer === undefined || answer === null) return null;
  if (asked === undefined || telling === undefined) return JSON.stringify(answer);
  return part === undefined ? wholeCell(asked, answer, telling.wording) : partCell(asked, { answer, part }, telling);
}

function wholeCell(asked: Asked, answer: Answer, wording: Wording): Cell {
  const { question, logic } = asked;
  if (typeof answer === "number") return answer;
  if (logic.rows !== undefined) return JSON.stringify(exportedValue(asked, answer));
  const type = logic.type(question);
  if ((type === "date" || type === "time") && typeof answer === "string") return answer;
  return logic.asText(question, answer, wording);
}

function partCell(asked: Asked, { answer, part }: { answer: Answer; part: string }, { wording }: Telling): Cell {
  const { question, logic } = asked;
  const value = logic.partOf?.(answer, part);
  if (value === undefined) return null;
  const labels = new Map(
    (logic.parts?.(question).find(({ id }) => id === part)?.choices ?? []).map((choice) => [
      choice.id,
      "label" in choice ? wording.say(choice.label as Readonly<Record<string, string>>) : "",
    ]),
  );
  const ids = (Array.isArray(value) ? value : [value]).map(String);
  return ids.map((id) => labels.get(id) || id).join(", ");
}

/** An answer as programs read it: choices by their values, rows as objects named like their questions. */
export function exportedValue({ question, logic }: Asked, answer: Answer): unknown {
  if (logic.rows !== undefined && "items" in question) {
    const inside = new Map([...askedAmong(question.items)].map((asked) => [asked.question.id, asked]));
    // A repeat's answer is its rows.
    return (answer as unknown as readonly Row[]).map(({ answers }) => exportedAnswers(inside, answers));
  }
  if (logic.isSecret?.(question) === true)
    return logic.asText(question, answer, wordingFor({ languages: ["en"] }, undefined));
  const choices = logic.choices?.(question) ?? logic.parts?.(question).flatMap((part) => part.choices ?? []) ?? [];
  const values = new Map(choices.flatMap((choice) => ("value" in choice ? [[choice.id, choice.value] as const] : [])));
  return values.size === 0 ? answer : withValues(answer, values);
}

export function exportedAnswers(
  asked: ReadonlyMap<string, Asked>,
  answers: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([id, answer]) => {
      const known = asked.get(id);
      if (answer === null || answer === undefined) return [];
      return [known === undefined ? [id, answer] : [known.question.name || id, exportedValue(known, answer as Answer)]];
    }),
  );
}

function withValues(answer: Answer, values: ReadonlyMap<string, unknown>): unknown {
  if (typeof answer === "string") return values.get(answer) ?? answer;
  if (Array.isArray(answer)) return answer.map((each: Answer) => withValues(each, values));
  if (typeof answer !== "object" || "other" in answer) return answer;
  return Object.fromEntries(Object.entries(answer).map(([key, each]) => [key, withValues(each, values)]));
}
