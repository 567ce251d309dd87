import type { Draft } from "../draft/draft.ts";
import type { Named } from "../draft/names.ts";
import { type Source, sourceOf } from "../draft/source.ts";

/** A row of the survey sheet; a group or repeat has those inside of it. */
export interface Node {
  readonly source: Source;
  /** `select_one`, `begin_group`; the words after it are its arguments. */
  readonly type: string;
  readonly words: readonly string[];
  readonly name: string;
  readonly inside: Node[];
  named?: Named;
}

/** The rows as a tree: what was begun and never ended is ended by the end of the sheet. */
export function nodesOf(rows: readonly Readonly<Record<string, string>>[], draft: Draft): Node[] {
  const top: Node[] = [];
  const open: Node[] = [];
  for (const row of rows) {
    const node = nodeOf(row, draft);
    if (node === undefined) continue;
    const around = open.at(-1);
    if (node.type.startsWith("end_")) {
      if (around === undefined || around.type !== node.type.replace("end_", "begin_"))
        draft.report.add("changed", node.name || around?.name || "survey", "block-unclosed");
      else {
        open.pop();
        for (const property of ["type", "name"]) node.source.take(property);
        node.source.rest();
      }
      continue;
    }
    if (open.length > deepest) {
      draft.report.add("lost", node.name, "element-unreadable", { property: "type", value: node.type });
      continue;
    }
    (around?.inside ?? top).push(node);
    if (node.type.startsWith("begin_")) open.push(node);
  }
  for (const { name } of open) draft.report.add("changed", name, "block-unclosed");
  return top;
}

const deepest = 15;

function nodeOf(row: Readonly<Record<string, string>>, draft: Draft): Node | undefined {
  const [type = "", ...words] = typeWords(row.type ?? "");
  const name = (row.name ?? "").trim();
  const source = sourceOf(row, name === "" ? type : name, draft.report);
  const isDisabled = source.flag("disabled") === true;
  // A row without a type is a remark of its author, and says so by having none.
  if (type === "" || isDisabled) {
    if (isDisabled) draft.report.add("lost", name, "property", { property: "disabled", value: row.type ?? "" });
    else source.rest();
    return undefined;
  }
  return { source, type, words, name, inside: [] };
}

/** Other spellings, by as many words as they have. */
const spellings = new Map([
  ["begin group", "begin_group"],
  ["end group", "end_group"],
  ["begin repeat", "begin_repeat"],
  ["end repeat", "end_repeat"],
  ["begin lgroup", "begin_repeat"],
  ["end lgroup", "end_repeat"],
  ["begin looped group", "begin_repeat"],
  ["end looped group", "end_repeat"],
  ["select one", "select_one"],
  ["select one from", "select_one"],
  ["select one using", "select_one"],
  ["add select one prompt using", "select_one"],
  ["select multiple", "select_multiple"],
  ["select multiple from", "select_multiple"],
  ["select multiple using", "select_multiple"],
  ["select all", "select_multiple"],
  ["select all that apply", "select_multiple"],
  ["select all that apply from", "select_multiple"],
  ["add select multiple prompt using", "select_multiple"],
  ["select one from file", "select_one_from_file"],
  ["select multiple from file", "select_multiple_from_file"],
  ["add text prompt", "text"],
  ["add note prompt", "note"],
  ["add integer prompt", "integer"],
  ["add decimal prompt", "decimal"],
  ["add date prompt", "date"],
  ["add image prompt", "image"],
  ["add photo prompt", "image"],
  ["add audio prompt", "audio"],
  ["add video prompt", "video"],
  ["add file prompt", "file"],
  ["add location prompt", "geopoint"],
  ["location", "geopoint"],
  ["gps", "geopoint"],
  ["select1", "select_one"],
  ["date time", "datetime"],
  ["int", "integer"],
  ["string", "text"],
  ["photo", "image"],
]);

const maxSpellingLength = 5;

function typeWords(written: string): string[] {
  const words = written.trim().split(/\s+/);
  for (let count = maxSpellingLength; count > 0; count -= 1) {
    const type = spellings.get(words.slice(0, count).join(" ").toLowerCase().replaceAll("_", " "));
    if (type !== undefined) return [type, ...words.slice(count)];
  }
  const [first = "", ...rest] = words;
  return [first.toLowerCase(), ...rest];
}

/** Types that hold questions once for each row. */
const repeats = new Set(["begin_repeat"]);

/** Gives every node its id and name. `page` is the page that it stands on. */
export function nameNodes(
  nodes: readonly Node[],
  draft: Draft,
  around: { scope: readonly string[]; page: string },
): void {
  for (const node of nodes) {
    const id = draft.ids.take(node.name === "" ? node.type : node.name);
    if (node.name === "" && node.type !== "note")
      draft.report.add("note", node.type, "name-missing", { type: node.type, id });
    else if (node.name !== "" && draft.names.isTaken(node.name, around.scope))
      draft.report.add("changed", node.name, "name-duplicate", { name: node.name, id });
    const named: Named = { id, isVariable: false, ...around };
    node.named = named;
    if (node.name !== "") draft.names.add(node.name, named);
    const scope = repeats.has(node.type) ? [...around.scope, id] : around.scope;
    nameNodes(node.inside, draft, { ...around, scope });
  }
}
