import { RichTexts, Texts } from "@askloom/kinds/questions/schema";
import { z } from "zod";
import { isObject, memberName, type TextPath } from "./text-path.ts";

/** A text of the form in all its languages, and where it stands in what was looked through. */
export interface FoundText {
  readonly textPath: TextPath;
  /** The way without the names of list members: the same for all choices of all questions. */
  readonly part: string;
  readonly isRich: boolean;
  readonly texts: Texts | RichTexts;
}

type Find = (value: unknown, at: TextLocation, found: FoundText[]) => void;

interface TextLocation {
  readonly textPath: TextPath;
  readonly part: TextPath;
}

/**
 * Makes what finds every text in values of a schema. The schema says what is a text, so that a kind that is added needs
 * no line here.
 */
export function textFinder(schema: z.ZodType): (value: unknown) => FoundText[] {
  const find = findOf(schema, new Map());
  return (value) => {
    const found: FoundText[] = [];
    find(value, { textPath: [], part: [] }, found);
    return found;
  };
}

type Known = Map<unknown, Find>;

/** Schemas that hold themselves are looked up while they are still being made. */
function findOf(schema: unknown, known: Known): Find {
  const made = known.get(schema);
  if (made !== undefined) return made;
  let find: Find | undefined;
  known.set(schema, (value, at, found) => find?.(value, at, found));
  find = makeFind(schema, known);
  known.set(schema, find);
  return find;
}

const nothing: Find = () => {};

function makeFind(schema: unknown, known: Known): Find {
  if (schema === Texts || schema === RichTexts) return findText(schema);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodLazy) return findOf(schema.unwrap(), known);
  if (schema instanceof z.ZodDiscriminatedUnion) return findInUnion(schema, known);
  if (schema instanceof z.ZodObject) return findInObject(schema.shape, known);
  if (schema instanceof z.ZodArray) return findInList(findOf(schema.element, known));
  if (schema instanceof z.ZodRecord) return findInRecord(findOf(schema.valueType, known));
  return nothing;
}

const findText =
  (schema: unknown): Find =>
  (value, { textPath, part }, found) => {
    found.push({ textPath, part: part.join("/"), isRich: schema === RichTexts, texts: value as Texts | RichTexts }); // the schema says that it is one
  };

function findInObject(shape: Readonly<Record<string, unknown>>, known: Known): Find {
  // Records (the words for broken constraints) come behind what is always seen.
  const parts = Object.entries(shape)
    .map(([key, part]) => ({ key, find: findOf(part, known), isRecord: isRecord(part) }))
    .sort((a, b) => Number(a.isRecord) - Number(b.isRecord));
  return (value, at, found) => {
    if (!isObject(value)) return;
    for (const { key, find } of parts) if (value[key] !== undefined) find(value[key], below(at, key), found);
  };
}

const isRecord = (schema: unknown): boolean =>
  schema instanceof z.ZodOptional ? isRecord(schema.unwrap()) : schema instanceof z.ZodRecord && schema !== Texts;

function findInUnion({ options, def }: z.ZodDiscriminatedUnion, known: Known): Find {
  const members = options.flatMap((option) => {
    if (!(option instanceof z.ZodObject)) return [];
    const mark: unknown = option.shape[def.discriminator];
    return mark instanceof z.ZodType ? [{ mark, find: findOf(option, known) }] : [];
  });
  const byMark = new Map<unknown, Find>();
  return (value, at, found) => {
    if (!isObject(value)) return;
    const mark = value[def.discriminator];
    const find = byMark.get(mark) ?? members.find((member) => member.mark.safeParse(mark).success)?.find ?? nothing;
    byMark.set(mark, find);
    find(value, at, found);
  };
}

const findInList =
  (find: Find): Find =>
  (value, at, found) => {
    if (!Array.isArray(value)) return;
    for (const [index, member] of value.entries()) find(member, memberOf(at, memberName(member, index)), found);
  };

const findInRecord =
  (find: Find): Find =>
  (value, at, found) => {
    if (isObject(value)) for (const key of Object.keys(value)) find(value[key], below(at, key), found);
  };

const below = ({ textPath, part }: TextLocation, key: string): TextLocation => ({
  textPath: [...textPath, key],
  part: [...part, key],
});
const memberOf = ({ textPath, part }: TextLocation, name: string): TextLocation => ({
  textPath: [...textPath, name],
  part,
});
