import { type Answer, type Item, logicOf, type Moment } from "@askloom/kinds/questions/logic";

interface Samples {
  /** Answers that were given to try it, by question. */
  readonly samples: ReadonlyMap<string, unknown>;
  readonly moment: Moment;
}

/** The answer to try a question with: the one given for it, its default, or one that fits it. */
export function sampleAnswer(item: Item, { samples, moment }: Samples): Answer | undefined {
  const logic = logicOf(item);
  if (logic === undefined) return undefined;
  if (samples.has(item.id)) return logic.parse(item, samples.get(item.id));
  const given = logic.initial?.(item, { ...moment, parameters: {} });
  if (given !== undefined) return given;
  const [first] = logic.choices?.(item) ?? [];
  const fitting: Readonly<Record<string, unknown>> = {
    text: "abc",
    number: numberFor(item),
    boolean: true,
    date: moment.today,
    time: "09:00",
    choice: first?.id,
    choices: first === undefined ? undefined : [first.id],
  };
  const sample = fitting[logic.type(item)];
  return sample === undefined ? undefined : logic.parse(item, sample);
}

function numberFor(item: Item): number {
  const { min, max } = item as { min?: unknown; max?: unknown }; // only some kinds have limits
  const least = typeof min === "number" ? min : Number.NEGATIVE_INFINITY;
  const most = typeof max === "number" ? max : Number.POSITIVE_INFINITY;
  return Math.min(Math.max(2, least), most);
}
