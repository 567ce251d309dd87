import { type Labelled, partKey } from "@askloom/contract";
import { folded, oncePer } from "../../definitions/definitions.ts";
import { type Column, labelled } from "./columns.ts";

/** Where it shows among the values of a response that a choice was made. */
export interface LabelKey {
  readonly key: string;
  /** Among the ids that stand there; null where the key alone says so. */
  readonly id: string | null;
}

const maxKeys = 500;

/** The choices whose label holds the word, in any language: values have ids, people look for labels (RS9). */
export function* labelKeySteps(columns: readonly Column[], word: string): Generator<undefined, LabelKey[]> {
  const isMeant = ({ label }: Labelled) => foldedLabels(label).includes(word);
  const keys: LabelKey[] = [];
  // A question in each step: there may be tens of thousands of choices.
  for (const column of columns) {
    keys.push(...keysIn(column, isMeant));
    if (keys.length >= maxKeys) break;
    yield;
  }
  return keys.slice(0, maxKeys);
}

/** In all languages, one a line: a search looks for each of its words in them. */
const foldedLabels = oncePer((label: Labelled["label"]): string => Object.values(label).map(folded).join("\n"));

function keysIn({ question, logic }: Column, isMeant: (choice: Labelled) => boolean): LabelKey[] {
  const meant = (choices: readonly { readonly id: string }[] = []) => choices.map(labelled).filter(isMeant);
  const isOfSeveral = logic.type(question) === "choices";
  return [
    ...meant(logic.choices?.(question)).map(({ id }) =>
      isOfSeveral ? { key: partKey(question.id, id), id: null } : { key: question.id, id },
    ),
    ...(logic.parts?.(question) ?? []).flatMap((part) =>
      meant(part.choices).map(({ id }) => ({ key: partKey(question.id, part.id), id })),
    ),
  ];
}
