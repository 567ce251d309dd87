import { filesKey, partKey, type ResponseChart } from "@askloom/contract";
import type { Grain } from "@askloom/kinds/questions/logic";
import type { Transaction } from "../../platform/db/database.ts";
import { barsOver } from "./bars-over.ts";
import { filledBars, groupsOf, scoreOf, stepBars, withinLimits } from "./chart-bars.ts";
import { type ChartValues, type Counting, type Range, valuesOfAll } from "./chart-values.ts";
import { type Column, labelled } from "./columns.ts";
import { newestOwnWords, newestTexts } from "./newest-texts.ts";
import { hasTallies, valuesOfTallies } from "./tallies/values-of-tallies.ts";
import { valuesOfChosen } from "./values-of-chosen.ts";

export interface Charted extends Counting {
  /** The responses that are meant, the newest first; undefined for all of the time. */
  readonly among: readonly string[] | undefined;
}

/** What the answers to these questions look like together. The database counts; no response is loaded (RS11). */
export async function chartsOf(
  transaction: Transaction,
  columns: readonly Column[],
  query: Charted,
): Promise<ResponseChart[]> {
  const values = await valuesFor(transaction, columns, query);
  const charts: ResponseChart[] = [];
  for (const column of columns) {
    charts.push({ ...(await chartOf(column, values)), texts: await textsOf(transaction, column, query) });
  }
  return charts;
}

/** Of choices, what people wrote as their own. */
async function textsOf(transaction: Transaction, column: Column, query: Charted): Promise<ResponseChart["texts"]> {
  const type = column.logic.type(column.question);
  if (type === "text" || type === "rows") return newestTexts(transaction, column, query);
  const hasOwn = "other" in column.question && (type === "choice" || type === "choices");
  return hasOwn ? newestOwnWords(transaction, column, query) : [];
}

async function valuesFor(transaction: Transaction, columns: readonly Column[], query: Charted): Promise<ChartValues> {
  const { pubId, among, test, from, until } = query;
  if (among !== undefined) return valuesOfChosen(transaction, columns, { pubId, among });
  const isEverything = !test && from === undefined && until === undefined;
  const isTallied = isEverything && (await hasTallies(transaction, pubId));
  return isTallied ? valuesOfTallies(transaction, query) : valuesOfAll(transaction, query);
}

async function chartOf(column: Column, values: ChartValues): Promise<Omit<ResponseChart, "texts">> {
  const { question, logic } = column;
  return {
    question: question.id,
    title: question.title,
    type: logic.type(question),
    ...(logic.isSecret?.(question) === true && { isSecret: true }),
    answered: await values.answered(question.id),
    files: logic.files === undefined ? null : await values.sum(filesKey(question.id)),
    choices: await choicesOf(column, values),
    ranks: logic.isRanked === true ? await ranksOf(column, values) : [],
    figures: await figuresOf(column, values),
  };
}

async function choicesOf({ question, logic }: Column, values: ChartValues): Promise<ResponseChart["choices"]> {
  const type = logic.type(question);
  const choices = (logic.choices?.(question) ?? []).map(labelled);
  if (logic.isRanked === true) return [];
  if (type === "choice")
    return [{ id: question.id, label: {}, counts: counted(choices, await values.words(question.id)) }];
  if (type === "choices") {
    const keys = choices.map(({ id }) => partKey(question.id, id));
    const found = await values.keys(keys);
    const counts = choices.map((choice) => ({
      ...choice,
      count: found.get(partKey(question.id, choice.id))?.count ?? 0,
    }));
    return [{ id: question.id, label: {}, counts }];
  }
  const rows: ResponseChart["choices"] = [];
  for (const part of logic.parts?.(question) ?? []) {
    if (part.choices === undefined) continue;
    const counts = counted(part.choices.map(labelled), await values.words(partKey(question.id, part.id)));
    rows.push({ ...labelled(part), counts });
  }
  return rows;
}

/** How often each was chosen; where several were, they stand in one value. */
function counted(choices: readonly ReturnType<typeof labelled>[], words: ReadonlyMap<string, number>) {
  const counts = new Map<string, number>();
  for (const [value, count] of words) {
    for (const id of value.split(" ")) counts.set(id, (counts.get(id) ?? 0) + count);
  }
  return choices.map((choice) => ({ ...choice, count: counts.get(choice.id) ?? 0 }));
}

async function ranksOf({ question, logic }: Column, values: ChartValues): Promise<ResponseChart["ranks"]> {
  const choices = (logic.choices?.(question) ?? []).map(labelled);
  const found = await values.keys(choices.map(({ id }) => partKey(question.id, id)));
  return choices.map((choice) => {
    const { count = 0, mean = 0 } = found.get(partKey(question.id, choice.id)) ?? {};
    return { ...choice, count, mean };
  });
}

/** A question that takes only whole numbers may once have taken others; where all are whole, no bar is between two. */
const grainOf = (own: Grain | "any", { areWhole }: Range): Grain | "any" => {
  if (own === "whole" && !areWhole) return "any";
  return own === "any" && areWhole ? "whole" : own;
};

async function figuresOf({ question, logic }: Column, values: ChartValues): Promise<ResponseChart["figures"]> {
  const type = logic.type(question);
  if (!["number", "boolean", "date", "time", "rows"].includes(type)) return null;
  const range = await values.range(question.id);
  if (range === undefined) return null;
  const steps = type === "boolean" ? { from: 0, to: 1 } : logic.scale?.(question);
  const { mean, least, most } = range;
  if (steps === undefined) {
    const own = grainOf(logic.grain?.(question) ?? "any", range);
    const { unit = {}, ...limits } = logic.measure?.(question) ?? {};
    const bars = withinLimits(barsOver(least, most, own), limits, range);
    const grain = bars.grain === "any" ? "any" : own;
    const filled = filledBars(bars, await values.bars(question.id, bars));
    return { mean, least, most, score: null, groups: [], unit, grain, barGrain: bars.grain, bars: filled };
  }
  const counts = await values.steps(question.id);
  const { promotersFrom, detractorsTo } = { promotersFrom: undefined, detractorsTo: undefined, ...steps };
  const score =
    promotersFrom === undefined || detractorsTo === undefined ? null : scoreOf(counts, promotersFrom, detractorsTo);
  const bars = stepBars(steps.from, steps.to, counts);
  const groups =
    promotersFrom === undefined || detractorsTo === undefined ? [] : groupsOf(bars, promotersFrom, detractorsTo);
  return { mean, least, most, score, groups, unit: {}, grain: "whole", barGrain: "whole", bars };
}
