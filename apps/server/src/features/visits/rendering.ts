import { fileURLToPath } from "node:url";
import type { CopyState, SentResponse, VisitState } from "@askloom/contract";
import { logicOf } from "@askloom/kinds/questions/logic";
import { Piscina } from "piscina";
import { Refusal } from "../../platform/http/refusal.ts";
import { FairQueue, ownedBy } from "../../platform/queues/fair-queue.ts";
import { stepsAtOnce } from "../../platform/queues/turns.ts";

/** A page as markup, and what its window is called. */
export interface Rendered {
  /** A large page comes as bytes. */
  readonly markup: string | Uint8Array;
  readonly title: string;
}

/** How a visit becomes markup: the form, the form on paper, the confirmation, the copy. */
export interface Rendering {
  readonly renderVisit: (state: VisitState) => Promise<Rendered>;
  readonly renderPaper: (state: VisitState) => Promise<Rendered>;
  readonly renderSent: (state: VisitState & { readonly sent: SentResponse }) => Promise<Rendered>;
  readonly renderCopy: (state: CopyState) => Promise<Rendered>;
}

/** What the built page exports. Undefined where the evaluation of the form takes more than these steps. */
export type BuiltRendering = {
  readonly [Name in keyof Rendering]: (
    state: Parameters<Rendering[Name]>[0],
    steps?: number,
  ) => Promise<(Rendered & { readonly markup: string }) | undefined>;
};

/** A page for the thread that renders. */
export interface RenderTask {
  /** The file of the built page. */
  readonly program: string;
  readonly name: keyof Rendering;
  readonly state: VisitState;
}

/** Rendering a field takes up to a quarter of a millisecond; more than these at once are rendered elsewhere. */
const maxFieldsHere = 60;
const maxAnswersHere = 200;
const maxCharactersHere = 50_000;

const threads = {
  filename: fileURLToPath(new URL("./render-thread.ts", import.meta.url)),
  name: "renderBytes",
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 60_000,
  maxQueue: 100,
  // Behind everything else that the machine has to do.
  niceIncrement: 19,
  resourceLimits: { maxOldGenerationSizeMb: 512 },
};
const maxRenderMs = 10_000;

/**
 * Small pages are rendered right here; large ones on a thread of their own, so that no other request waits for them and
 * one that takes too long, or too much memory, ends alone (FL30).
 */
export function renderingOf(here: BuiltRendering, program: string, timeoutMs = maxRenderMs): Rendering {
  const pool = new Piscina({ ...threads, taskQueue: new FairQueue() });
  // A thread that ran out of memory is replaced; the task that it had fails, and says so.
  pool.on("error", () => undefined);
  const elsewhere = (name: keyof Rendering, state: VisitState): Promise<Rendered> =>
    pool
      .run(ownedBy<RenderTask>(state.link, { program, name, state }), { signal: AbortSignal.timeout(timeoutMs) })
      .catch((cause: unknown) => {
        throw Object.assign(new Refusal("unavailable", {}, { "retry-after": "5" }), { cause });
      });
  const isSmall = ({ answers }: VisitState, fields: number) => fields <= maxFieldsHere && isShort(answers);
  const rendersIn =
    <State extends VisitState>(name: keyof Rendering, fieldsOf: (definition: Definition) => number) =>
    async (state: State): Promise<Rendered> =>
      // The names of the table below go with these states.
      (isSmall(state, fieldsOf(state.definition))
        ? await (here[name] as (state: State, steps: number) => Promise<Rendered | undefined>)(state, stepsAtOnce)
        : undefined) ?? elsewhere(name, state);
  return {
    renderVisit: rendersIn("renderVisit", largestPage),
    renderPaper: cachedWhileEmpty(rendersIn("renderPaper", allFields)),
    renderSent: rendersIn("renderSent", () => 0),
    renderCopy: rendersIn("renderCopy", allFields),
  };
}

const largestPage = (definition: Definition): number => Math.max(...fieldsByPage(definition));
const allFields = (definition: Definition): number => fieldsByPage(definition).reduce((sum, count) => sum + count);

/** A form that nobody answered is the same on paper for a whole day. */
function cachedWhileEmpty(render: Rendering["renderPaper"]): Rendering["renderPaper"] {
  const cache = new WeakMap<Definition, Map<string, Promise<Rendered>>>();
  return (state) => {
    const { definition, answers, parameters, language, now } = state;
    if (Object.keys(answers).length + Object.keys(parameters).length > 0) return render(state);
    const papers = cache.get(definition) ?? new Map<string, Promise<Rendered>>();
    cache.set(definition, papers);
    const key = `${now.slice(0, 10)} ${language}`;
    const paper = papers.get(key) ?? render(state);
    papers.set(key, paper);
    // What failed is rendered again.
    paper.catch(() => papers.delete(key));
    return paper;
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
