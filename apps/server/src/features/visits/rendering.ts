import { fileURLToPath } from "node:url";
import type { CopyState, SentResponse, VisitState } from "@askloom/contract";
import { compiledSize, definitionSize } from "@askloom/engine";
import { logicOf } from "@askloom/kinds/questions/logic";
import { oncePer } from "../../definitions/definitions.ts";
import { refuseAsBusy, takeTurns } from "../../platform/http/take-turn.ts";
import { createThread } from "../../platform/queues/thread.ts";
import { stepsAtOnce } from "../../platform/queues/turns.ts";
import { definitionJson, type ScriptJson } from "./definition-json.ts";

/** A page as markup, and what its window is called. */
export interface Rendered {
  /** A large page comes as bytes. */
  readonly markup: string | Uint8Array;
  readonly title: string;
}

/** How a visit becomes markup, when it is its tenant's turn: the form, the form on paper, the confirmation, the copy. */
export interface Rendering {
  readonly renderVisit: (state: VisitState, tenantId: string) => Promise<Rendered>;
  readonly renderPaper: (state: VisitState, tenantId: string) => Promise<Rendered>;
  readonly renderSent: (state: VisitState & { readonly sent: SentResponse }, tenantId: string) => Promise<Rendered>;
  readonly renderCopy: (state: CopyState, tenantId: string) => Promise<Rendered>;
}

/** What the built page exports. Undefined where the evaluation of the form takes more steps than it may. */
export type BuiltRendering = {
  readonly [Name in keyof Rendering]: (
    state: Parameters<Rendering[Name]>[0],
    limits?: RenderLimits,
  ) => Promise<(Rendered & { readonly markup: string }) | undefined>;
};

/** How a page is rendered where other requests wait for it. */
interface RenderLimits {
  /** Of an evaluation. */
  readonly maxSteps: number;
  /** Takes the steps in which a form is made ready. */
  readonly takeTurns: <Result>(steps: Iterator<unknown, Result>) => Promise<Result>;
}

/** A page for the thread that renders. */
export interface RenderTask {
  /** The file of the built page. */
  readonly program: string;
  readonly name: keyof Rendering;
  readonly definition: SentDefinition;
  readonly state: Omit<VisitState, "definition">;
}

/** A definition for the thread, which may know it already. Its JSON goes over at once; an object would be copied. */
export interface SentDefinition {
  readonly id: number;
  readonly json: ScriptJson;
  /** About how many bytes it takes once it is ready. */
  readonly bytes: number;
}

let sent = 0;
const sentDefinition = oncePer(async (definition: Definition): Promise<SentDefinition> => {
  sent += 1;
  return { id: sent, json: await definitionJson(definition), bytes: sizeOf(definition) };
});

/** Rendering a field takes up to a quarter of a millisecond; more than these at once are rendered elsewhere. */
const maxFieldsHere = 60;
/**
 * The page makes a form ready on its own; one that takes more bytes than this does not take them here. Ordinary forms take
 * a tenth of it, and collecting what is large holds up everybody.
 */
const maxCompiledHere = 512 * 1024;
const maxAnswersHere = 200;
const maxCharactersHere = 50_000;

const maxRenderMs = 10_000;
/** Of one tenant. */
const maxPagesWaiting = 50;

/**
 * Small pages are rendered right here; large ones on a thread of their own, so that no other request waits for them and
 * one that takes too long, or too much memory, ends alone (FL30).
 */
export function renderingOf(here: BuiltRendering, program: string, timeoutMs = maxRenderMs): Rendering {
  const thread = createThread<RenderTask, Rendered>({
    filename: fileURLToPath(new URL("./render-thread.ts", import.meta.url)),
    name: "renderBytes",
    maxWaiting: maxPagesWaiting,
    timeoutMs,
  });
  const elsewhere = async (name: keyof Rendering, visit: VisitState, tenantId: string): Promise<Rendered> => {
    const { definition, ...state } = visit;
    const task: RenderTask = { program, name, definition: await sentDefinition(definition), state };
    const rendered = thread.run(tenantId, task) ?? refuseAsBusy();
    return rendered.catch((cause: unknown) => refuseAsBusy(cause));
  };
  const isSmall = ({ definition, answers }: VisitState, fields: number) =>
    fields <= maxFieldsHere && sizeOf(definition) <= maxCompiledHere && isShort(answers);
  const rendersIn =
    <State extends VisitState>(name: keyof Rendering, fieldsOf: (definition: Definition) => number) =>
    async (state: State, tenantId: string): Promise<Rendered> => {
      if (!isSmall(state, fieldsOf(state.definition))) return elsewhere(name, state, tenantId);
      // The names of the table below go with these states.
      const render = here[name] as (state: State, limits: RenderLimits) => Promise<Rendered | undefined>;
      const limits: RenderLimits = { maxSteps: stepsAtOnce, takeTurns: (steps) => takeTurns(tenantId, steps) };
      return (await render(state, limits)) ?? elsewhere(name, state, tenantId);
    };
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
  return (state, tenantId) => {
    const { definition, answers, parameters, language, now } = state;
    if (Object.keys(answers).length + Object.keys(parameters).length > 0) return render(state, tenantId);
    const papers = cache.get(definition) ?? new Map<string, Promise<Rendered>>();
    cache.set(definition, papers);
    const key = `${now.slice(0, 10)} ${language}`;
    const paper = papers.get(key) ?? render(state, tenantId);
    papers.set(key, paper);
    // What failed is rendered again.
    paper.catch(() => papers.delete(key));
    return paper;
  };
}

type Definition = VisitState["definition"];
type Items = Definition["pages"][number]["items"];

const sizeOf = oncePer(compiledSize);

/** About how many bytes a definition takes here: where its pages are rendered here, what they compile stays with it. */
export const sizeHere = (definition: Definition): number =>
  sizeOf(definition) <= maxCompiledHere ? sizeOf(definition) : definitionSize(definition);

/** How many fields each page begins with. */
const fieldsByPage = oncePer(({ pages }: Definition) => pages.map(({ items }) => fieldsIn(items)));

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
