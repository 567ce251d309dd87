import { functionOf } from "@askloom/actions";
import type { ActionDefinition, FunctionSource } from "@askloom/contract";

/** The versions of functions that an action uses. */
export const functionsOf = ({ nodes }: ActionDefinition): FunctionSource[] =>
  nodes.flatMap((node) => functionOf(node) ?? []);
