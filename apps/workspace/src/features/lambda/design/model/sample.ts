import type { FunctionDefinition, FunctionExample, PlainData } from "@askloom/contract";
import type { z } from "zod";

export type Plain = z.infer<typeof PlainData>;

/** What the result pane runs the function on: an example, or a subject of its own. */
export type Sample =
  | { readonly from: "example"; readonly id: string }
  | { readonly from: "own"; readonly subject: Plain; readonly params: Readonly<Record<string, Plain>> };

export interface SampleInput {
  readonly subject: Plain;
  readonly params: Readonly<Record<string, Plain>>;
  readonly now: string;
}

/** The input that a sample stands for; an example that is gone leaves nothing to work on. */
export function inputOf(sample: Sample, examples: readonly FunctionExample[], now: string): SampleInput {
  if (sample.from === "own") return { subject: sample.subject, params: sample.params, now };
  const example = examples.find(({ id }) => id === sample.id);
  return example === undefined ? { subject: null, params: {}, now } : example;
}

/** The parameters of a sample that the function still has. */
export function knownParams(
  { parameters }: Pick<FunctionDefinition, "parameters">,
  params: SampleInput["params"],
): Record<string, Plain> {
  const names = new Set(parameters.map(({ name }) => name));
  return Object.fromEntries(Object.entries(params).filter(([name]) => names.has(name)));
}
