import type { RuleAction } from "@askloom/contract";
import { logicOf } from "@askloom/kinds/questions/logic";
import type { Item } from "@askloom/kinds/questions/schema";
import { addRule, atMostItems } from "../draft/draft.ts";
import { known } from "../draft/known.ts";
import type { Named } from "../draft/names.ts";
import { formulaFrom, ruleFrom } from "../draft/rules.ts";
import { always } from "../expression/condition-of.ts";
import type { Node } from "./nodes.ts";
import { readerOf } from "./readers.ts";
import { questionParts, titledParts, type XlsRow } from "./row.ts";
import { expressionIn, type XlsContext } from "./xlsform-context.ts";

/** The rows of the survey sheet as items, with their rules. */
export function readNodes(context: XlsContext, nodes: readonly Node[]): Item[] {
  const items = nodes.flatMap((node) => readNode(context, node));
  return atMostItems(context.draft, items, "survey");
}

function readNode(context: XlsContext, node: Node): Item[] {
  const { named, source } = node;
  if (named === undefined || !context.draft.mayAdd(1)) return [];
  for (const property of ["type", "name"]) source.take(property);
  const words = new Words(source.text("appearance"), source.text("parameters"));
  const row: XlsRow = { context, source, node, named, messages: {}, looks: words.looks, parameter: words.parameter };
  const frame = Object.hasOwn(frames, node.type) ? frames[node.type] : undefined;
  const item = (frame ?? readerOf(node.type))(row);
  if (item !== undefined) {
    named.item = item;
    addRowRules(row, named.id);
  }
  for (const [property, value] of words.left())
    context.draft.report.add("lost", source.location, "property", { property, value });
  source.rest();
  return item === undefined ? [] : [item];
}

const frames: Readonly<Record<string, (row: XlsRow) => Item>> = {
  begin_group: (row) => {
    const { context, source, node, looks } = row;
    looks("field-list");
    const hasLabel = (context.languagesOf.get("label") ?? []).some(({ column }) => source.has(column));
    const parts = hasLabel ? titledParts(row) : { ...titledParts(row), title: {} };
    return { kind: "group", variant: "section", ...parts, items: readNodes(context, node.inside) };
  },
  begin_repeat: (row) => {
    const { context, source, node, named, looks } = row;
    looks("field-list");
    const count = source.peek("repeat_count");
    const fixed = typeof count === "string" && /^\d{1,3}$/.test(count) ? source.number("repeat_count") : undefined;
    const inner = { ...context, scope: [...context.scope, named.id] };
    const items = readNodes(inner, node.inside);
    return { kind: "repeat", ...known({ minRows: fixed, maxRows: fixed }), ...questionParts(row), items };
  },
};

/** `relevant`, `required` and `calculation` where they are expressions. */
export function addRowRules(
  { context, source, named, node }: Pick<XlsRow, "context" | "source" | "named" | "node">,
  target: string,
): void {
  const rule = (property: string, action: "show" | "require") => {
    const written = source.text(property);
    if (written === undefined) return;
    const actions: RuleAction[] = [{ action, targets: [target] }];
    context.draft.later.push(() =>
      ruleFrom(context.draft, expressionIn(context, { source: written, location: node.name, property, own: named }), {
        actions,
      }),
    );
  };
  rule("relevant", "show");
  if (source.flag("required") === undefined) rule("required", "require");
  const calculation = source.text("calculation");
  if (calculation !== undefined && !isComputed(named)) setAlways(context, { location: node.name, calculation, named });
}

const isComputed = ({ item }: Named): boolean => item !== undefined && logicOf(item)?.formula !== undefined;

/** A question with a calculation holds its result. */
function setAlways(
  context: XlsContext,
  { location, calculation, named }: { location: string; calculation: string; named: Named },
): void {
  const { draft } = context;
  const property = "calculation";
  draft.later.push(() => {
    const formula = formulaFrom(draft, expressionIn(context, { source: calculation, location, property, own: named }));
    if (formula === undefined) return;
    draft.report.add("changed", location, "rule-changed", { property });
    const actions: RuleAction[] = [{ action: "set", target: named.id, value: { formula } }];
    addRule(draft, { location, property, when: always, actions });
  });
}

/** The words of `appearance` and the pairs of `parameters`, and which of them somebody asked for. */
class Words {
  readonly #appearance: Set<string>;
  readonly #parameters: Map<string, string>;

  constructor(appearance = "", parameters = "") {
    this.#appearance = new Set(
      appearance
        .trim()
        .split(/\s+/)
        .filter((word) => word !== ""),
    );
    const pairs = [...parameters.matchAll(/([\w-]+)\s*=\s*([^\s;,]+)/g)];
    this.#parameters = new Map(pairs.map(([, name = "", value = ""]) => [name, value]));
  }

  readonly looks = (word: string | RegExp): boolean => {
    const found = [...this.#appearance].filter((each) => (typeof word === "string" ? each === word : word.test(each)));
    for (const each of found) this.#appearance.delete(each);
    return found.length > 0;
  };

  readonly parameter = (name: string): string | undefined => {
    const value = this.#parameters.get(name);
    this.#parameters.delete(name);
    return value;
  };

  left(): [property: string, value: string][] {
    const words: [string, string][] = [...this.#appearance].map((word) => ["appearance", word]);
    return [
      ...words,
      ...[...this.#parameters].map(([name, value]): [string, string] => ["parameters", `${name}=${value}`]),
    ];
  }
}
