export * from "./action-dialect.ts";
export * from "./compile-action.ts";
export * from "./decide-action.ts";
export * from "./feedback.ts";
export * from "./inspect/inspect-action.ts";
