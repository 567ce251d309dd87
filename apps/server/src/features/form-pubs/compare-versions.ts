import { type FormDefinition, formItems, type MovePreview } from "@askloom/contract";
import { type Item, logicOf } from "@askloom/kinds/questions/logic";

type Comparison = Pick<MovePreview, "leftOut" | "added">;

/** What becomes of answers to the older definition under the newer one (PB11). */
export function compareVersions(older: FormDefinition, newer: FormDefinition): Comparison {
  const [before, after] = [questionsIn(older), questionsIn(newer)];
  return {
    leftOut: [...before.values()].flatMap((item) => {
      const reason = reasonOf(item, after.get(item.id));
      return reason === undefined ? [] : [{ ...namedOf(item), reason }];
    }),
    added: [...after.values()].filter(({ id }) => !before.has(id)).map(namedOf),
  };
}

const questionsIn = (definition: FormDefinition): Map<string, Item> =>
  new Map([...formItems(definition)].filter((item) => logicOf(item) !== undefined).map((item) => [item.id, item]));

function reasonOf(older: Item, newer: Item | undefined): MovePreview["leftOut"][number]["reason"] | undefined {
  if (newer === undefined) return "removed";
  // Kinds and variants whose values are alike keep their answers: a short text stays one when it becomes a long one.
  if (older.kind !== newer.kind || logicOf(older)?.type(older) !== logicOf(newer)?.type(newer)) return "other-kind";
  const remaining = new Set(choicesOf(newer));
  return choicesOf(older).some((id) => !remaining.has(id)) ? "choices-removed" : undefined;
}

const choicesOf = (item: Item): string[] =>
  logicOf(item)
    ?.choices?.(item)
    .map(({ id }) => id) ?? [];

const namedOf = (item: Item) => ({ id: item.id, title: "title" in item ? (item.title ?? {}) : {} });
