import type { FunctionSource } from "@askloom/contract";
import type { RichText } from "@askloom/kinds/questions/schema";
import { isSame } from "../../../designer/document/change.ts";
import type { Difference } from "../../../designer/document/difference.ts";
import type { ChangeLine } from "../../../designer/history/difference-item.tsx";
import { isFunctionUse } from "../../../shared/functions/function-uses.ts";
import { markupOf, plainTextOf } from "../translations/model/markup.ts";

/** What lines are worded with. */
export interface ChangeWords {
  /** The languages of both sides: texts are known by them. */
  readonly languages: ReadonlySet<string>;
  readonly property: (key: string) => string;
  /** The word for one of a property's values, where it has one. */
  readonly option: (key: string, value: string) => string | undefined;
  /** A property in one language. */
  readonly inLanguage: (label: string, language: string) => string;
  readonly yesNo: Readonly<Record<"yes" | "no", string>>;
  readonly comma: string;
  readonly sentence: (rule: unknown) => string;
  readonly call: (use: FunctionSource) => string;
  /** What something is called in the reader's language. */
  readonly textOf: (texts: Readonly<Record<string, string>>) => string;
}

/** What differs in something that was changed, line by line. */
export function changeLines(difference: Difference, words: ChangeWords): ChangeLine[] {
  const { what, id, subject, properties } = difference;
  const labels = labelsIn([olderOf(difference), subject], words);
  const at = (label: readonly string[], key: string): At => ({ label, key, words, labels });
  if (what === "rule") return ruleLines(difference, at);
  if (what === "form") return formLines(difference, at([words.property(id)], id));
  return properties.flatMap(({ key, before, after }) => linesBetween(before, after, at([words.property(key)], key)));
}

/** A part of the form says its name once, above its lines. */
function formLines(difference: Difference, at: At): ChangeLine[] {
  const name = `${at.label.join(between)}${between}`;
  return linesBetween(olderOf(difference), difference.subject, at).map((line) => ({
    ...line,
    label: line.label.startsWith(name) ? line.label.slice(name.length) : line.label,
  }));
}

/** The older side of what was changed: the newer one with the properties of before. */
export function olderOf({ subject, properties }: Difference): unknown {
  const [first] = properties;
  if (first?.key === "" || !isRecord(subject)) return first?.before;
  const older = { ...subject, ...Object.fromEntries(properties.map(({ key, before }) => [key, before])) };
  return Object.fromEntries(Object.entries(older).filter(([, value]) => value !== undefined));
}

/** What the choices of a question are called, for values that name one by its id. */
function labelsIn(sides: readonly unknown[], words: ChangeWords): ReadonlyMap<string, string> {
  const lists = sides.flatMap((side) => (isRecord(side) ? [side.choices, side.rows, side.columns] : []));
  return new Map(lists.flatMap(asMembers).map((member) => [member.id, nameOf(member, words)]));
}

function ruleLines(difference: Difference, at: (label: readonly string[], key: string) => At): ChangeLine[] {
  const { words } = at([], "");
  const [before, after] = [olderOf(difference), difference.subject].map(words.sentence);
  const changedRule = before === after ? [] : [lineOf(before, after, [words.property("rule")])];
  const others = difference.properties.filter(({ key }) => key !== "when" && key !== "do");
  return [
    ...changedRule,
    ...others.flatMap((other) => linesBetween(other.before, other.after, at([words.property(other.key)], other.key))),
  ];
}

const between = " › ";

interface At {
  readonly label: readonly string[];
  /** The property that the value is of. */
  readonly key: string;
  readonly words: ChangeWords;
  readonly labels: ReadonlyMap<string, string>;
}

function linesBetween(before: unknown, after: unknown, at: At): ChangeLine[] {
  if (isSame(before, after)) return [];
  const either = after ?? before;
  if (isTexts(either, at.words) && isTexts(before ?? {}, at.words)) return textLines(before ?? {}, after ?? {}, at);
  if (isMembers(either)) return memberLines(asMembers(before), asMembers(after), at);
  if (isFunctionUse(either)) {
    const [old, now] = [before, after].map((use) => (isFunctionUse(use) ? at.words.call(use) : undefined));
    return [lineOf(old, now, at.label)];
  }
  if (isRecord(either)) return recordLines(before, after, at);
  return [lineOf(wordsOf(before, at), wordsOf(after, at), at.label)];
}

const lineOf = (before: string | undefined, after: string | undefined, label: readonly string[]): ChangeLine => ({
  label: label.join(between),
  change: before === undefined ? "added" : after === undefined ? "removed" : "changed",
  before,
  after,
});

function textLines(before: object, after: object, at: At): ChangeLine[] {
  const [old, now] = [before as Texts, after as Texts]; // asked before
  return [...at.words.languages]
    .filter((language) => !isSame(old[language], now[language]))
    .map((language) => {
      const label = [...at.label.slice(0, -1), at.words.inLanguage(at.label.at(-1) ?? "", language)];
      return lineOf(...wordsOfTexts(old[language], now[language]), label);
    });
}

type Text = string | RichText;
type Texts = Readonly<Record<string, Text | undefined>>;

/** Rich texts are shown by their words, and by their structure where that alone differs. */
function wordsOfTexts(before: Text | undefined, after: Text | undefined): [string | undefined, string | undefined] {
  const plain = (text: Text | undefined) => (typeof text === "object" ? plainTextOf(text) : text);
  const written = (text: Text | undefined) => (typeof text === "object" ? markupOf(text) : text);
  const words: [string | undefined, string | undefined] = [plain(before), plain(after)];
  return words[0] === words[1] ? [written(before), written(after)] : words;
}

type Member = Readonly<Record<string, unknown>> & { readonly id: string };

function memberLines(before: readonly Member[], after: readonly Member[], at: At): ChangeLine[] {
  const [old, now] = [byId(before), byId(after)];
  const below = (member: Member): At => ({ ...at, label: [...at.label, nameOf(member, at.words)] });
  const lines = [...now.values()].flatMap((member): ChangeLine[] => {
    const known = old.get(member.id);
    if (known === undefined) return [lineOf(undefined, nameOf(member, at.words), at.label)];
    return recordLines(known, member, below(member));
  });
  const gone = before.filter(({ id }) => !now.has(id));
  const stayed = (list: readonly Member[], other: ReadonlyMap<string, Member>) =>
    list.filter(({ id }) => other.has(id)).map(({ id }) => id);
  const isReordered = !isSame(stayed(before, now), stayed(after, old));
  return [
    ...lines,
    ...gone.map((member) => lineOf(nameOf(member, at.words), undefined, at.label)),
    ...(isReordered ? [{ ...lineOf("", "", at.label), change: "reordered" as const }] : []),
  ];
}

const byId = (members: readonly Member[]) => new Map(members.map((member) => [member.id, member]));

const nameOf = ({ id, label }: Member, words: ChangeWords): string =>
  (isTexts(label, words) && words.textOf(label as Readonly<Record<string, string>>)) || id; // the labels of choices are plain texts

function recordLines(before: unknown, after: unknown, at: At): ChangeLine[] {
  const [old, now] = [before, after].map((value) => (isRecord(value) ? value : {}));
  return [...new Set([...Object.keys(now ?? {}), ...Object.keys(old ?? {})])].flatMap((key) =>
    linesBetween(old?.[key], now?.[key], { ...at, key, label: [...at.label, at.words.property(key)] }),
  );
}

function wordsOf(value: unknown, at: At): string | undefined {
  const { words, key, labels } = at;
  if (value === undefined) return undefined;
  if (typeof value === "boolean") return words.yesNo[value ? "yes" : "no"];
  if (typeof value === "string") return labels.get(value) ?? words.option(key, value) ?? value;
  if (Array.isArray(value) && value.every((each) => typeof each !== "object"))
    return value.map((each) => wordsOf(each, at)).join(words.comma);
  return typeof value === "number" ? String(value) : JSON.stringify(value);
}

const isTexts = (value: unknown, { languages }: ChangeWords): value is Readonly<Record<string, unknown>> =>
  isRecord(value) &&
  Object.entries(value).every(
    ([key, text]) => languages.has(key) && (typeof text === "string" || (isRecord(text) && text.type === "doc")),
  );

const isMembers = (value: unknown): boolean =>
  Array.isArray(value) && value.every((member) => isRecord(member) && typeof member.id === "string");

const asMembers = (value: unknown): readonly Member[] => (isMembers(value) ? (value as Member[]) : []);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
