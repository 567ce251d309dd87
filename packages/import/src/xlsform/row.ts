import type { Item, Texts } from "@askloom/kinds/questions/schema";
import { cleanText } from "../draft/clean-text.ts";
import { known } from "../draft/known.ts";
import type { Named } from "../draft/names.ts";
import type { Source } from "../draft/source.ts";
import type { Node } from "./nodes.ts";
import { textsIn, type XlsContext } from "./xlsform-context.ts";

/** A row of the survey sheet that is being read. */
export interface XlsRow {
  readonly context: XlsContext;
  readonly source: Source;
  readonly node: Node;
  readonly named: Named;
  readonly messages: Record<string, Texts>;
  /** Whether the appearance has the word; a word that nobody asks for is reported. */
  readonly looks: (word: string | RegExp) => boolean;
  readonly parameter: (name: string) => string | undefined;
}

export type ReadRow = (row: XlsRow) => Item | undefined;

export function titledParts({ context, source, named, node }: XlsRow) {
  const title = textsIn(context, source, "label") ?? { [context.language]: node.name.slice(0, 500) };
  return known({ id: named.id, title, help: textsIn(context, source, "hint") });
}

/** What every question has. Called last: the messages are known then. */
export function questionParts(row: XlsRow) {
  const { context, source, named, node, messages } = row;
  const requiredText = textsIn(context, source, "required_message");
  if (requiredText !== undefined) messages.required = requiredText;
  const { report } = context.draft;
  const isNamed = node.name !== "" && node.name !== named.id;
  return {
    ...titledParts(row),
    ...known({
      name: isNamed ? cleanText(node.name, 100, { report, location: node.name, property: "name" }) : undefined,
      required: source.flag("required") === true ? true : undefined,
      readOnly: source.flag("readonly") === true ? true : undefined,
      messages: Object.keys(messages).length > 0 ? { ...messages } : undefined,
    }),
  };
}
