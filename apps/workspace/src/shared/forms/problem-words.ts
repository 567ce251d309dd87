import type { Problem } from "@askloom/engine";
import type { Speech } from "../conditions/model/phrases.ts";
import { languageName } from "../language-name.ts";

export interface ProblemSpeech extends Pick<Speech, "say" | "nameOf"> {
  /** The reader's language. */
  readonly reader: string;
}

/** What a problem says, in the reader's language. */
export const problemWords = ({ code, figures }: Problem, speech: ProblemSpeech): string =>
  speech.say(
    `problems.${code}`,
    Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, figureWords(name, figure, speech)])),
  );

type Words = (figure: string, speech: ProblemSpeech) => string;

/** Figures that are names of the product's own; all others are shown as they are. */
const words: Readonly<Record<string, Words>> = {
  id: (id, { nameOf }) => nameOf(id),
  operand: (operand, { nameOf }) => nameOf(operand),
  other: (operand, { nameOf }) => nameOf(operand),
  type: (type, { say }) => say(`problems.types.${type}`),
  otherType: (type, { say }) => say(`problems.types.${type}`),
  needed: (needed, { say }) => say(`problems.needed.${needed}`),
  found: (type, { say }) => say(`problems.results.${type}`),
  wanted: (types, { say }) =>
    types
      .split(" ")
      .map((type) => say(`problems.results.${type}`))
      .join(say("sentence.or")),
  language: (tag, { reader }) => languageName(tag, reader),
  operator: (operator, { say }) => say(`operators.${operator}`),
  mistake: (mistake, { say }) => say(`problems.formulaFaults.${mistake}`),
  fault: (fault, { say }) => say(`problems.patternFaults.${fault}`),
};

function figureWords(name: string, figure: string | number, speech: ProblemSpeech): string | number {
  return typeof figure === "string" ? (words[name]?.(figure, speech) ?? figure) : figure;
}
