import type { Words } from "@askloom/words";
import type { Choice } from "./parts.ts";
import type { Say } from "./question-view.ts";
import type { Item, ItemKind, ItemOf } from "./schema.ts";

interface Reading {
  readonly say: Say;
  readonly words: Words;
}
type FromText<Q> = (question: Q, text: string, reading: Reading) => unknown;

/** How a kind reads an answer that was written as text, as in a cell of a spreadsheet; the text itself without an entry. */
const readers: { readonly [Kind in ItemKind]?: FromText<ItemOf<Kind>> } = {
  number: (_, text) => plainDigits(text),
  slider: (_, text) => plainDigits(text),
  rating: (_, text) => plainDigits(text),
  nps: (_, text) => plainDigits(text),
  date: (_, text) => text.replace(/^(\d{4})[/.](\d{2})[/.](\d{2})/, "$1-$2-$3").replace(/(\d) (?=\d)/, "$1T"),
  "yes-no": ({ yesLabel, noLabel }, text, { say, words }) => {
    if (isOneOf(text, [say(yesLabel), words.yes, "true", "1", "x"])) return true;
    return isOneOf(text, [say(noLabel), words.no, "false", "0"]) ? false : undefined;
  },
  "single-choice": ({ choices, other }, text, { say }) =>
    choiceNamed(choices, text, say) ?? (other === undefined ? undefined : { other: text }),
  "multiple-choice": ({ choices }, text, { say }) =>
    text.split(/[,;、，；\n]/).flatMap((part) => choiceNamed(choices, part, say) ?? []),
};

/** What a text means as an answer to this question. The question's logic still decides whether it is one. */
export function fromText(question: Item, text: string, reading: Reading): unknown {
  const written = text.trim();
  if (written === "") return undefined;
  // The reader is looked up for the kind of this very question.
  const read = readers[question.kind] as FromText<Item> | undefined;
  return read === undefined ? written : read(question, written, reading);
}

/** "1,234.50 €" is 1234.50. */
const plainDigits = (text: string): string => text.replace(/[,\s\u00a0%\p{Sc}]/gu, "");

const isOneOf = (text: string, words: readonly string[]): boolean =>
  words.some((word) => word !== "" && word.toLowerCase() === text.toLowerCase());

const choiceNamed = (choices: readonly Choice[], text: string, say: Say): string | undefined =>
  choices.find(({ id, label, value }) => isOneOf(text.trim(), [say(label), value ?? "", id]))?.id;
