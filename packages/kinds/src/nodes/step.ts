export * from "./node-step.ts";
