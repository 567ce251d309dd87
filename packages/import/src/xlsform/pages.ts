import type { Page } from "@askloom/contract";
import type { Draft } from "../draft/draft.ts";
import { known } from "../draft/known.ts";
import type { Node } from "./nodes.ts";
import { addRowRules, readNodes } from "./read-rows.ts";
import { isUnseen } from "./readers.ts";
import { textsIn, type XlsContext } from "./xlsform-context.ts";

interface Paging {
  /** The form asks for pages: each group of the top level is one. */
  readonly isPaged: boolean;
  readonly nameNodes: (
    nodes: readonly Node[],
    draft: Draft,
    around: { scope: readonly string[]; page: string },
  ) => void;
}

const maxPages = 400;

/** The pages of the form; ids are given to all of them before one is read. */
export function pagesFrom(context: XlsContext, nodes: readonly Node[], { isPaged, nameNodes }: Paging): Page[] {
  const { draft } = context;
  const parts = isPaged ? partsOf(nodes) : [{ nodes }];
  const named = parts.map(({ group, nodes: inside }) => {
    const id = draft.ids.take(group === undefined || group.name === "" ? "page" : group.name);
    const around = { scope: [], page: id };
    if (group !== undefined && group.name !== "") {
      group.named = { id, isVariable: false, ...around };
      draft.names.add(group.name, group.named);
    }
    nameNodes(inside, draft, around);
    return { id, group, inside };
  });
  return named.map(({ id, group, inside }) => pageOf(context, { id, group, inside }));
}

interface Part {
  readonly group?: Node;
  readonly nodes: readonly Node[];
}

/** Groups of the top level, and what stands between them; what is not seen goes to the first page that is always there. */
function partsOf(nodes: readonly Node[]): Part[] {
  const parts: { group?: Node; nodes: Node[] }[] = [];
  for (const node of nodes.filter(({ type }) => !isUnseen(type))) {
    const last = parts.at(-1);
    if (node.type === "begin_group" && parts.length < maxPages) parts.push({ group: node, nodes: [...node.inside] });
    else if (last !== undefined && last.group === undefined) last.nodes.push(node);
    else parts.push({ nodes: [node] });
  }
  const aside = nodes.filter(({ type }) => isUnseen(type));
  const always = parts.find(({ group }) => group?.source.has("relevant") !== true);
  if (always !== undefined) always.nodes.push(...aside);
  else if (aside.length > 0) parts.push({ nodes: aside });
  return parts;
}

function pageOf(
  context: XlsContext,
  { id, group, inside }: { id: string; group: Node | undefined; inside: readonly Node[] },
): Page {
  if (group === undefined) return { id, items: readNodes(context, inside) };
  const { source } = group;
  for (const property of ["type", "name"]) source.take(property);
  if (source.peek("appearance") === "field-list") source.take("appearance");
  const title = textsIn(context, source, "label");
  const named = group.named ?? { id, isVariable: false, scope: [], page: id };
  addRowRules({ context, source, node: group, named }, id);
  source.rest();
  return { id, ...known({ title }), items: readNodes(context, inside) };
}
