import type { ActionNode, GraphEdge } from "@askloom/contract";
import { isBranching, isStart } from "./step-rules.ts";
import type { Graph } from "./templates/template.ts";

/** A link out of a decision, and what follows on it. */
export interface Branch {
  readonly edge: GraphEdge;
  readonly isOtherwise: boolean;
  readonly steps: readonly Step[];
  /** The step further up with which it goes on. */
  readonly goesOnWith?: string;
}

export interface Step {
  readonly node: ActionNode;
  /** The link to the next step; missing at the end and where the links branch. */
  readonly next?: GraphEdge;
  readonly branches: readonly Branch[];
}

export interface StepTree {
  readonly steps: readonly Step[];
  /** The step further up with which the list goes on. */
  readonly goesOnWith?: string;
  /** Steps that nothing leads to. */
  readonly loose: readonly ActionNode[];
}

/** The steps in the order in which they happen, with the branches of decisions below them (FA22). */
export function stepTree(graph: Graph): StepTree {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const seen = new Set<string>();
  const first = graph.nodes.find(isStart) ?? graph.nodes[0];
  const found = first === undefined ? { steps: [] } : sequence(first.id);
  return { ...found, loose: graph.nodes.filter(({ id }) => !seen.has(id)) };

  function sequence(from: string): Pick<Branch, "steps" | "goesOnWith"> {
    const steps: Step[] = [];
    for (let id: string | undefined = from; id !== undefined; ) {
      const node = nodes.get(id);
      if (node === undefined) return { steps };
      if (seen.has(id)) return { steps, goesOnWith: id };
      seen.add(id);
      const links = linksFrom(graph, id);
      const [next] = links;
      if (isBranching(node) || links.length > 1) return { steps: [...steps, { node, branches: links.map(branch) }] };
      steps.push({ node, branches: [], ...(next === undefined ? {} : { next }) });
      id = next?.to;
    }
    return { steps };
  }

  function branch(edge: GraphEdge): Branch {
    return { edge, isOtherwise: edge.when === undefined, ...sequence(edge.to) };
  }
}

/** The links out of a step in the order in which they are tried; "otherwise" is the last. */
export const linksFrom = ({ edges }: Pick<Graph, "edges">, id: string): GraphEdge[] =>
  edges
    .filter(({ from }) => from === id)
    .toSorted(
      (one, other) => Number(one.when === undefined) - Number(other.when === undefined) || one.order - other.order,
    );

/** The ids of all steps from top to bottom, as the list shows them. */
export const idsInOrder = ({ steps, loose }: StepTree): string[] => [
  ...steps.flatMap(idsOf),
  ...loose.map(({ id }) => id),
];

const idsOf = ({ node, branches }: Step): string[] => [
  node.id,
  ...branches.flatMap(({ steps }) => steps.flatMap(idsOf)),
];
