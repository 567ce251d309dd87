export * from "./compile-graph.ts";
export * from "./definition.ts";
export * from "./event.ts";
export * from "./inspect/dialect.ts";
export * from "./inspect/inspect-graph.ts";
export * from "./run/advance.ts";
export { edgeCalls } from "./run/steps.ts";
export type { ConditionContext, GraphTools } from "./run/transition.ts";
export * from "./state.ts";
