import fc from "fast-check";
import type { CompiledGraph } from "../../packages/graph/src/index.ts";
import { graphOf } from "../../packages/graph/src/test-support/build-graph.ts";
import type { SampleNode } from "../../packages/graph/src/test-support/sample-steps.ts";

/** A block of a graph: one step, one after another, a choice, or branches at the same time. */
type Block =
  | { readonly step: "pass" | "job" | "task" }
  | { readonly sequence: readonly Block[] }
  | { readonly choice: readonly Block[] }
  | { readonly parallel: readonly Block[]; readonly first: boolean };

export const { block } = fc.letrec<{ block: Block }>((tie) => ({
  block: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.record({ step: fc.constantFrom("pass", "job", "task") }),
    fc.record({ sequence: fc.array(tie("block"), { minLength: 1, maxLength: 3 }) }),
    fc.record({ choice: fc.array(tie("block"), { minLength: 1, maxLength: 3 }) }),
    fc.record({ parallel: fc.array(tie("block"), { minLength: 1, maxLength: 3 }), first: fc.boolean() }),
  ),
}));

/** The graph of a block: it has one way in and one way out. */
export function built(whole: Block): CompiledGraph<SampleNode> {
  const nodes: SampleNode[] = [{ id: "begin", kind: "begin" }];
  const arrows: [string, string, { result: string; equals: string }?][] = [];
  const add = (kind: string, more: Partial<SampleNode> = {}): string => {
    const id = `n${nodes.length}`;
    nodes.push({ id, kind, ...more });
    return id;
  };
  const lay = (part: Block, from: string, when?: { result: string; equals: string }): string => {
    if ("step" in part) {
      const id = add(part.step);
      arrows.push(when === undefined ? [from, id] : [from, id, when]);
      return id;
    }
    if ("sequence" in part) {
      const [first, ...rest] = part.sequence;
      return rest.reduce((last, each) => lay(each, last), first === undefined ? from : lay(first, from, when));
    }
    const isChoice = "choice" in part;
    const join = isChoice ? "" : add("join", part.first ? { first: 1 } : {});
    const open = add(isChoice ? "decide" : "split", isChoice ? {} : { join });
    arrows.push(when === undefined ? [from, open] : [from, open, when]);
    const close = isChoice ? add("pass") : join;
    const branches = isChoice ? part.choice : part.parallel;
    branches.forEach((branch, index) => {
      const isLast = index === branches.length - 1;
      const only = isChoice && !isLast ? { result: open, equals: String(index) } : undefined;
      arrows.push([lay(branch, open, only), close]);
    });
    return close;
  };
  const last = lay(whole, "begin");
  arrows.push([last, add("end")]);
  return graphOf(nodes, arrows);
}
