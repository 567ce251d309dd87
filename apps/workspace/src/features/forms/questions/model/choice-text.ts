import type { Choice } from "@askloom/kinds/questions/schema";
import { withText } from "../../designer/model/item-texts.ts";

/** What stands between a label and its number. */
const separator = " | ";
const maxChoices = 2_000;
const maxLabelLength = 1_000;
const numberAtEnd = /^(?<label>.*?)\s*\|\s*(?<number>[+-]?(?:\d+(?:\.\d+)?|\.\d+))$/;

/** Choices as text: a line each, the label, and behind a bar the number. */
export const choicesAsText = (choices: readonly Choice[], language: string): string =>
  choices.map((choice) => lineOf(choice, language)).join("\n");

const lineOf = ({ label, number }: Choice, language: string): string => {
  const text = (label[language] ?? "").replace(/\s*\n\s*/g, " ");
  return number === undefined ? text : `${text}${separator}${number}`;
};

interface Line {
  readonly label: string;
  readonly number: number | undefined;
}

/** The lines of a written or pasted list; of a spreadsheet the first column is the label, a second one its number. */
export const linesOfText = (text: string): Line[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .slice(0, maxChoices)
    .map(lineIn);

function lineIn(written: string): Line {
  const [first = "", second = ""] = written.split("\t");
  const line = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/.test(second.trim()) ? `${first}${separator}${second.trim()}` : first;
  const { label, number } = numberAtEnd.exec(line)?.groups ?? {};
  const amount = Number(number);
  if (label === undefined || label === "" || Math.abs(amount) > 1e15) return { label: cut(line), number: undefined };
  return { label: cut(label), number: amount };
}

const cut = (label: string): string => label.trim().slice(0, maxLabelLength);

interface Writing {
  readonly language: string;
  readonly newId: (stem: string) => string;
}

/**
 * The choices that a text stands for. A choice that keeps its label keeps its id and all else it has, so that rules
 * and answers still mean it; in a list of the same length a line with another label is a choice that was renamed.
 */
export function choicesFromText(text: string, before: readonly Choice[], { language, newId }: Writing): Choice[] {
  const lines = linesOfText(text);
  const left = new Set(before);
  const sameLabel = lines.map(({ label }) => {
    const known = [...left].find((choice) => (choice.label[language] ?? "") === label);
    if (known !== undefined) left.delete(known);
    return known;
  });
  return lines.map((line, index) => {
    const atPlace = lines.length === before.length ? before[index] : undefined;
    const known = sameLabel[index] ?? (atPlace !== undefined && left.has(atPlace) ? atPlace : undefined);
    return written(known ?? { id: newId("c"), label: {} }, line, language);
  });
}

function written({ number: _, ...choice }: Choice, { label, number }: Line, language: string): Choice {
  const labelled = { ...choice, label: withText(choice.label, language, label) };
  return number === undefined ? labelled : { ...labelled, number };
}

/** A list that is pasted into a question: it takes the place of placeholders, and goes behind what was written. */
export function choicesWithPasted(
  text: string,
  before: readonly Choice[],
  { language, newId, isPlaceholder }: Writing & { readonly isPlaceholder: (label: string) => boolean },
): Choice[] {
  const pasted = choicesFromText(text, [], { language, newId });
  return (arePlaceholders(before, isPlaceholder) ? pasted : [...before, ...pasted]).slice(0, maxChoices);
}

/** Choices that nobody has written anything into, or only the words that the designer gave them. */
export const arePlaceholders = (choices: readonly Choice[], isPlaceholder: (label: string) => boolean): boolean =>
  choices.every(
    ({ label, value, picture, capacity, number }) =>
      [value, picture, capacity, number].every((part) => part === undefined) &&
      Object.values(label).every((text) => text.trim() === "" || isPlaceholder(text)),
  );
