import { expect, test } from "vitest";
import { GraphFault } from "../compile-graph.ts";
import { statusOf } from "../state.ts";
import { after, graphOf, openKeys, tools } from "../test-support/build-graph.ts";
import { advance, start } from "./advance.ts";

const begin = (graph: ReturnType<typeof graphOf>) => start(graph, {}, tools);
const received = (key: string, value: string | boolean = "ok") => ({ is: "received", key, value }) as const;

const line = graphOf(
  ["a:begin", "b:job", "c:end"],
  [
    ["a", "b"],
    ["b", "c"],
  ],
);

test("[GR1] [GR3] a run begins at its first node, waits, goes on with the fact and is done", () => {
  const begun = begin(line);
  expect(begun.effects).toEqual([{ is: "open", open: "job", name: "work", key: "b//1/work", node: "b", request: "b" }]);
  expect(statusOf(begun.state)).toBe("running");
  const done = after(line, begun, received("b//1/work", "result"));
  expect(statusOf(done.state)).toBe("done");
  expect(done.state).toMatchObject({ outcome: "c", results: { b: "result" }, tokens: [] });
  expect(done.effects).toEqual([]);
});

test("[GR1] a graph without exactly one beginning, with an unknown kind or with an open edge is refused", () => {
  expect(() => graphOf(["a", "b"], [])).toThrow(GraphFault);
  expect(() => graphOf(["a:odd"], [])).toThrow(GraphFault);
  expect(() => graphOf(["a"], [["a", "gone"]])).toThrow(GraphFault);
});

test("[GR5] the first edge whose condition holds is taken, and without one there is an incident", () => {
  const graph = graphOf(
    ["a:job", "b:decide", "yes:end", "no:end"],
    [
      ["a", "b"],
      ["b", "yes", { result: "a", equals: "y" }],
      ["b", "no", { result: "a", equals: "n" }],
    ],
  );
  expect(after(graph, begin(graph), received("a//1/work", "n")).state.outcome).toBe("no");
  const stuck = after(graph, begin(graph), received("a//1/work", "?"));
  expect(statusOf(stuck.state)).toBe("failed");
  const [token] = stuck.state.tokens;
  expect(token).toMatchObject({ node: "b", incident: "no-way-on" });
  // A person corrects the value and tries again.
  expect(after(graph, stuck, { is: "retry", token: token?.id ?? "" }).state.tokens[0]?.incident).toBe("no-way-on");
  const skipped = after(graph, stuck, { is: "move", token: token?.id ?? "", to: "yes" });
  expect(skipped.state).toMatchObject({ outcome: "yes", ended: "done" });
});

const parallel = graphOf(
  [{ id: "s", kind: "split", join: "j" }, "a:task", "b:job", { id: "j", kind: "join" }, "end:end"],
  [
    ["s", "a"],
    ["s", "b"],
    ["a", "j"],
    ["b", "j"],
    ["j", "end"],
  ],
);

test("[GR6] [GR4] a join goes on once, when every token of its scope has arrived", () => {
  const begun = begin(parallel);
  expect(openKeys(begun.state)).toEqual(["a//s#1/1/decide", "a//s#1/1/remind", "b//s#1/1/work"]);
  const half = after(parallel, begun, received("b//s#1/1/work"));
  expect(statusOf(half.state)).toBe("waiting");
  const done = after(parallel, half, received("a//s#1/1/decide", "yes"));
  expect(done.state).toMatchObject({ ended: "done", scopes: {}, tokens: [] });
  // The reminder is no longer needed.
  expect(done.effects).toEqual([{ is: "withdraw", open: "timer", key: "a//s#1/1/remind", node: "a" }]);
  expect(done.notes.filter(({ what }) => what === "joined")).toHaveLength(1);
});

test("[GR6] a join that needs the first only withdraws the others, and a branch may end before it", () => {
  const graph = graphOf(
    [{ id: "s", kind: "split", join: "j" }, "a:task", "b:job", { id: "j", kind: "join", first: 1 }, "end:end"],
    [
      ["s", "a"],
      ["s", "b"],
      ["a", "j"],
      ["b", "j"],
      ["j", "end"],
    ],
  );
  const done = after(graph, begin(graph), received("b//s#1/1/work"));
  expect(done.state.ended).toBe("done");
  expect(done.effects.map(({ is, key }) => [is, key])).toEqual([
    ["withdraw", "a//s#1/1/decide"],
    ["withdraw", "a//s#1/1/remind"],
  ]);
  const ending = graphOf(
    [{ id: "s", kind: "split", join: "j" }, "stop:end", "b:job", { id: "j", kind: "join" }, "end:end"],
    [
      ["s", "stop"],
      ["s", "b"],
      ["b", "j"],
      ["j", "end"],
    ],
  );
  expect(after(ending, begin(ending), received("b//s#1/1/work")).state.outcome).toBe("end");
});

test("[GR7] each round has its own keys, and going in circles is an incident", () => {
  const loop = graphOf(
    ["a:begin", "b:job", "c:decide", "d:end"],
    [
      ["a", "b"],
      ["b", "c"],
      ["c", "b", { result: "b", equals: "again" }],
      ["c", "d"],
    ],
  );
  const again = after(loop, begin(loop), received("b//1/work", "again"));
  expect(openKeys(again.state)).toEqual(["b//2/work"]);
  expect(after(loop, again, received("b//2/work", "enough")).state.outcome).toBe("d");
  const endless = graphOf(
    ["a:begin", "b:pass", "c:pass"],
    [
      ["a", "b"],
      ["b", "c"],
      ["c", "b"],
    ],
  );
  expect(begin(endless).state.tokens[0]?.incident).toBe("too-many-rounds");
});

test("[GR8] conditions that need functions open one job, and the edge is chosen with their results", () => {
  const graph = graphOf(
    ["a:begin", "yes:end", "no:end"],
    [
      ["a", "yes", { call: "isAdult" }],
      ["a", "no"],
    ],
  );
  const begun = begin(graph);
  expect(begun.effects).toMatchObject([{ is: "open", open: "job", name: "edge-calls", request: ["isAdult"] }]);
  const decided = (isAdult: boolean) =>
    advance(graph, begun.state, { is: "received", key: "a//1/edge-calls", value: { isAdult } }, tools).state;
  expect(decided(true)).toMatchObject({ outcome: "yes", calls: { isAdult: true } });
  expect(decided(false).outcome).toBe("no");
});

test("[GR9] an event that does not apply changes nothing and says so", () => {
  const begun = begin(line);
  for (const event of [
    received("b//2/work"),
    { is: "failed", key: "elsewhere", problem: "x" },
    { is: "resume" },
    { is: "retry", token: "t2" },
    { is: "retry", token: "t99" },
    { is: "move", token: "t2", to: "nowhere" },
  ] as const) {
    const outcome = advance(line, begun.state, event, tools);
    expect(outcome).toEqual({ state: begun.state, effects: [], notes: [{ what: "not-applied" }] });
    expect(outcome.state).toBe(begun.state);
  }
  const done = after(line, begun, received("b//1/work"));
  expect(after(line, done, { is: "cancel" }).state).toBe(done.state);
});

test("[GR10] [GR11] a failed job is an incident that a person retries, skips or gives up", () => {
  const failed = after(line, begin(line), { is: "failed", key: "b//1/work", problem: "500" });
  expect(statusOf(failed.state)).toBe("failed");
  const token = failed.state.tokens[0]?.id ?? "";
  const retried = after(line, failed, { is: "retry", token });
  expect(retried.effects).toMatchObject([{ is: "open", key: "b//1/work" }]);
  expect(statusOf(retried.state)).toBe("running");
  const skipped = after(line, failed, { is: "skip", token, result: "by hand" });
  expect(skipped.state).toMatchObject({ ended: "done", results: { b: "by hand" } });
  expect(after(line, failed, { is: "cancel" }).state.ended).toBe("cancelled");
  const cancelled = after(line, begin(line), { is: "cancel" });
  expect(cancelled.effects).toMatchObject([{ is: "withdraw", key: "b//1/work" }]);
});

test("[GR11] while a run is paused nothing moves, and what came is taken in its order when it resumes", () => {
  const paused = after(parallel, begin(parallel), { is: "pause" });
  const held = after(parallel, paused, received("b//s#1/1/work"), received("a//s#1/1/decide"));
  expect(held.state.tokens).toEqual(paused.state.tokens);
  expect(after(parallel, held, received("b//s#1/1/work")).notes).toEqual([{ what: "not-applied" }]);
  expect(after(parallel, held, { is: "skip", token: held.state.tokens[0]?.id ?? "", result: null }).state).toBe(
    held.state,
  );
  const resumed = after(parallel, held, { is: "resume" });
  expect(resumed.state).toMatchObject({ ended: "done", held: [], isPaused: false });
});
