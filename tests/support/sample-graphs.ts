import { graphOf } from "../../packages/graph/src/test-support/build-graph.ts";

export { graphOf, tools } from "../../packages/graph/src/test-support/build-graph.ts";
export { block, built } from "./generated-graphs.ts";

/** Two jobs, one after the other. */
export const line = graphOf(
  ["a:begin", "b:job", "c:job", "d:end"],
  [
    ["a", "b"],
    ["b", "c"],
    ["c", "d"],
  ],
);

/** A task and a job at the same time. */
export const parallel = graphOf(
  [{ id: "s", kind: "split", join: "j" }, "a:task", "b:job", { id: "j", kind: "join" }, "end:end"],
  [
    ["s", "a"],
    ["s", "b"],
    ["a", "j"],
    ["b", "j"],
    ["j", "end"],
  ],
);
