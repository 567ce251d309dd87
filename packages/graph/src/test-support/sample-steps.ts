import type { NodeStep } from "@askloom/kinds/nodes/step";
import type { GraphNode } from "../definition.ts";

/** Nodes of every behaviour that there is, for tests. */
export interface SampleNode extends GraphNode {
  readonly join?: string;
  readonly first?: number;
}

const steps: Readonly<Record<string, NodeStep<SampleNode>>> = {
  begin: { enter: () => ({ is: "pass" }) },
  pass: { enter: ({ node }) => ({ is: "pass", result: node.id, emits: [{ emit: "mail", request: node.id }] }) },
  job: {
    enter: ({ node }) => ({ is: "wait", opens: [{ open: "job", name: "work", request: node.id }] }),
    resume: (_context, { value }) => ({ is: "pass", result: value }),
  },
  // Reminds once, and goes on with what the person decides: "yes", "no", or anything else.
  task: {
    enter: () => ({
      is: "wait",
      opens: [
        { open: "task", name: "decide", request: null },
        { open: "timer", name: "remind", request: "P1D" },
      ],
    }),
    resume: (_context, { open, value }) =>
      open === "timer"
        ? {
            is: "wait",
            opens: [{ open: "task", name: "decide", request: null }],
            emits: [{ emit: "mail", request: "!" }],
          }
        : { is: "pass", result: value },
  },
  // Waits for an event that has the node's name.
  listen: {
    enter: ({ node }) => ({ is: "wait", opens: [{ open: "subscription", name: node.id, request: null }] }),
    resume: (_context, { value }) => ({ is: "pass", result: value }),
  },
  // Sends something, and waits for nothing.
  send: { enter: ({ node }) => ({ is: "pass", emits: [{ emit: "mail", request: node.id }] }) },
  decide: { enter: () => ({ is: "pass" }) },
  split: { enter: ({ node }) => ({ is: "split", join: node.join ?? "" }) },
  join: { enter: ({ node }) => ({ is: "join", ...(node.first === undefined ? {} : { first: node.first }) }) },
  fail: { enter: () => ({ is: "fail", problem: "broken" }) },
  end: { enter: ({ node }) => ({ is: "end", outcome: node.id }) },
};

export const sampleSteps = (kind: string): NodeStep<SampleNode> | undefined => steps[kind];
