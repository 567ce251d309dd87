import type { VisitState } from "@askloom/contract";
import { logicOf } from "@askloom/kinds/questions/logic";
import { Piscina } from "piscina";
import { Refusal } from "../http/refusal.ts";
import { FairQueue, ownedBy } from "../threads/fair-queue.ts";

/** How a visit becomes markup. */
export interface Rendering {
  readonly renderVisit: (state: VisitState) => Promise<string>;
  readonly renderCopy: (state: VisitState) => Promise<string>;
}

/** What the built page exports. Undefined where the evaluation of the form takes more than these steps. */
export type BuiltRendering = {
  readonly [Name in keyof Rendering]: (state: VisitState, steps?: number) => Promise<string | undefined>;
};

/** Some two milliseconds. */
const stepsHere = 20_000;

/** Rendering a field takes up to a quarter of a millisecond; more than these at once are rendered elsewhere. */
const maxFieldsHere = 60;
const maxAnswersHere = 200;
const maxCharactersHere = 50_000;

const threads = {
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 60_000,
  maxQueue: 100,
  resourceLimits: { maxOldGenerationSizeMb: 512 },
};
const timeoutMs = 10_000;

/**
 * Small pages are rendered right here; large ones on a thread of their own, so that no other request waits for them and
 * one that takes too long, or too much memory, ends alone (FL30).
 */
export function renderingOf(here: BuiltRendering, program: string): Rendering {
  const pool = new Piscina({ ...threads, filename: program, taskQueue: new FairQueue() });
  // A thread that ran out of memory is replaced; the task that it had fails, and says so.
  pool.on("error", () => undefined);
  const elsewhere = (name: keyof Rendering, state: VisitState): Promise<string> =>
    pool.run(ownedBy(state.link, state), { name, signal: AbortSignal.timeout(timeoutMs) }).catch((cause: unknown) => {
      throw Object.assign(new Refusal("unavailable", {}, { "retry-after": "5" }), { cause });
    });
  const render = (name: keyof Rendering, fields: (state: VisitState) => number) => async (state: VisitState) => {
    const isSmall = fields(state) <= maxFieldsHere && isShort(state.answers);
    return (isSmall ? await here[name](state, stepsHere) : undefined) ?? elsewhere(name, state);
  };
  return {
    renderVisit: render("renderVisit", ({ definition }) => Math.max(...fieldsByPage(definition))),
    renderCopy: render("renderCopy", ({ definition }) => fieldsByPage(definition).reduce((sum, count) => sum + count)),
  };
}

type Definition = VisitState["definition"];
type Items = Definition["pages"][number]["items"];

// A definition is the same object for every visit of its version.
const known = new WeakMap<Definition, readonly number[]>();

/** How many fields each page begins with. */
function fieldsByPage(definition: Definition): readonly number[] {
  const counts = known.get(definition) ?? definition.pages.map(({ items }) => fieldsIn(items));
  known.set(definition, counts);
  return counts;
}

function fieldsIn(items: Items): number {
  return items.reduce((sum, item) => {
    const inside = "items" in item ? fieldsIn(item.items) : 0;
    return sum + 1 + choicesOf(item) + inside * (logicOf(item)?.rows?.(item).minRows ?? 1);
  }, 0);
}

/** Ten choices are as much work as a field. */
const choicesOf = (item: Items[number]): number => ("choices" in item ? item.choices.length / 10 : 0);

/** Whether there is little enough in the answers to be shown at once. */
function isShort(answers: unknown): boolean {
  let values = 0;
  let characters = 0;
  const waiting = [answers];
  while (waiting.length > 0 && values <= maxAnswersHere && characters <= maxCharactersHere) {
    const value = waiting.pop();
    values += 1;
    if (typeof value === "string") characters += value.length;
    else if (typeof value === "object" && value !== null)
      waiting.push(...Object.values(value).slice(0, maxAnswersHere + 1));
  }
  return waiting.length === 0 && values <= maxAnswersHere && characters <= maxCharactersHere;
}
