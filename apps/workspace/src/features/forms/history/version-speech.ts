import { functionKey } from "@askloom/engine";
import { idsAt, type ReadEntries } from "../../../designer/document/shape.ts";
import type { Speech } from "../../../shared/conditions/model/phrases.ts";
import type { DescribedFunctions } from "../../../shared/functions/used-functions-api.ts";
import { keyOf, type Node, root } from "../designer/model/document.ts";
import { titleOf } from "../designer/model/item-texts.ts";

interface Sides {
  readonly older: ReadEntries;
  readonly newer: ReadEntries;
  readonly language: string;
  readonly functions?: DescribedFunctions;
}

/** What things are called in either of two versions: what is gone still has the name it had. */
export function versionSpeech({ older, newer, language, functions }: Sides, say: Speech["say"]): Speech {
  const sides = [newer, older];
  const nodeOf = (id: string) => sides.map((side) => side.get(keyOf.node(id)) as Node | undefined).find(isThere); // by its key
  const pageNumber = (id: string) =>
    1 + Math.max(...sides.map((side) => idsAt(side, keyOf.children(root)).indexOf(id)));
  const variableName = (id: string) =>
    sides.map((side) => (side.get(keyOf.variable(id)) as { name: string } | undefined)?.name).find(isThere); // by its key
  const textOf: Speech["textOf"] = (texts) => titleOf({ title: texts }, language);
  return {
    say,
    textOf,
    functionNameOf: (use) => functions?.get(functionKey(use))?.name,
    nameOf: (id) => {
      const node = nodeOf(id);
      if (node === undefined) return variableName(id) ?? id;
      const title = titleOf(node, language);
      return title || (node.kind === "page" ? say("canvas.page", { number: pageNumber(id) }) : id);
    },
    labelOf: (questionId, id) => {
      const node: object = nodeOf(questionId) ?? {};
      const { choices = [], rows = [], columns = [] } = node as Partial<Record<string, readonly Line[]>>; // lists of lines where they are there
      const line = [...choices, ...rows, ...columns].find((each) => each.id === id);
      return line === undefined ? undefined : textOf(line.label) || id;
    },
  };
}

interface Line {
  readonly id: string;
  readonly label: Record<string, string>;
}

const isThere = <T>(value: T | undefined): value is T => value !== undefined;
