import fc from "fast-check";
import { expect, test } from "vitest";
import { compileGraph } from "../compile-graph.ts";
import { start } from "../run/advance.ts";
import { definitionOf, tools } from "../test-support/build-graph.ts";
import { type SampleNode, sampleSteps } from "../test-support/sample-steps.ts";
import type { Dialect } from "./dialect.ts";
import { inspectGraph, maxNodes } from "./inspect-graph.ts";
import { whyNotConnected } from "./may-connect.ts";

const dialect: Dialect = {
  mayLoop: true,
  kinds: {
    begin: { mayBegin: true, follows: ["pass", "job", "decide", "split", "end"] },
    pass: { mayEnd: true },
    job: {},
    decide: { branches: true },
    split: { branches: true },
    join: {},
    end: { isEnd: true },
  },
};

const problems = (...[nodes, arrows]: Parameters<typeof definitionOf>) =>
  inspectGraph(definitionOf(nodes, arrows), dialect);

test("[GR12] a graph begins at one node of a kind that may, and everything can be reached from it", () => {
  expect(problems(["a:begin", "b:pass"], [["a", "b"]])).toEqual([]);
  expect(problems(["a:pass"], [])).toEqual([{ code: "may-not-begin", node: "a" }]);
  expect(problems(["a:pass"], [["a", "a"]])).toContainEqual({ code: "begins-nowhere" });
  expect(
    problems(
      ["a:begin", "b:begin", "c:pass"],
      [
        ["a", "c"],
        ["b", "c"],
      ],
    ),
  ).toEqual([{ code: "begins-twice", node: "b" }]);
  expect(problems(["a:begin", "b:end", "lost:pass"], [["a", "b"]])).toEqual([{ code: "unreachable", node: "lost" }]);
  expect(problems(["a:begin", "b:odd"], [["a", "b"]])).toContainEqual({ code: "kind-unknown", node: "b" });
  expect(problems(["a:begin", "b:end", "b:end"], [["a", "b"]])).toContainEqual({ code: "id-duplicate", node: "b" });
  expect(
    problems(
      ["a:begin", "b:end"],
      [
        ["a", "b"],
        ["b", "gone"],
      ],
    ),
  ).toContainEqual({ code: "edge-loose", edge: "e1" });
});

test("[GR13] a kind is followed only by kinds that may follow it, and there is always a way on", () => {
  expect(problems(["a:begin", "b:job"], [["a", "b"]])).toEqual([{ code: "dead-end", node: "b" }]);
  expect(problems(["a:begin", "b:join"], [["a", "b"]])).toContainEqual({ code: "may-not-follow", edge: "e0" });
  expect(
    problems(
      ["a:begin", "b:end", "c:pass"],
      [
        ["a", "b"],
        ["b", "c"],
      ],
    ),
  ).toContainEqual({
    code: "nothing-may-follow",
    edge: "e1",
  });
});

test("[GR14] of the edges of a node exactly one is taken if no condition holds", () => {
  const yes = { result: "a", equals: "y" };
  const nodes = ["a:begin", "b:decide", "c:end", "d:end"];
  expect(
    problems(nodes, [
      ["a", "b"],
      ["b", "c", yes],
      ["b", "d"],
    ]),
  ).toEqual([]);
  expect(
    problems(nodes, [
      ["a", "b"],
      ["b", "c", yes],
      ["b", "d", yes],
    ]),
  ).toEqual([{ code: "otherwise-missing", node: "b" }]);
  expect(
    problems(nodes, [
      ["a", "b"],
      ["b", "c"],
      ["b", "d"],
    ]),
  ).toEqual([{ code: "otherwise-twice", edge: "e2" }]);
});

const split: SampleNode = { id: "s", kind: "split", join: "j" };

test("[GR15] branches have one way in and one way out", () => {
  const nodes = ["a:begin", split, "b:pass", "c:pass", "j:join", "e:end"];
  const sound = [
    ["a", "s"],
    ["s", "b"],
    ["s", "c"],
    ["b", "j"],
    ["c", "j"],
    ["j", "e"],
  ] as const;
  expect(problems(nodes, sound)).toEqual([]);
  expect(
    problems(
      ["a:begin", split, "b:pass"],
      [
        ["a", "s"],
        ["s", "b"],
      ],
    ),
  ).toEqual([{ code: "join-missing", node: "s" }]);
  const jumpsIn = [["a", "d"], ["d", "s", { call: "x" }], ["d", "b"], ...sound.slice(1)] as const;
  expect(problems([...nodes, "d:decide"], jumpsIn)).toContainEqual({ code: "crosses-branches", edge: "e2" });
  // A way out of a branch leads around the join, and what comes after the join would be inside.
  const jumpsOut = [...sound, ["b", "e", { call: "x" }]] as const;
  expect(problems(nodes, jumpsOut)).toContainEqual({ code: "crosses-branches", edge: "e5" });
});

test("[GR12] a graph has at most 500 nodes", () => {
  const nodes = Array.from({ length: maxNodes + 1 }, (_, index) => `n${index}:${index === 0 ? "begin" : "pass"}`);
  const arrows = nodes.slice(1).map((_, index) => [`n${index}`, `n${index + 1}`] as const);
  expect(problems(nodes, arrows)).toEqual([{ code: "too-many-nodes" }]);
});

// The first node begins and each later one follows an earlier one, so that a good part of the graphs is sound.
const drawnNodes = fc.array(fc.tuple(fc.constantFrom("pass", "job", "end"), fc.nat(5)), { minLength: 1, maxLength: 6 });
const drawnEdges = fc.array(fc.tuple(fc.nat(6), fc.nat(6)), { maxLength: 1 });

test("[GR12] [GR13] a graph without problems compiles and starts, whatever was drawn", () => {
  let sound = 0;
  fc.assert(
    fc.property(drawnNodes, drawnEdges, (drawn, more) => {
      const nodes = ["n0:begin", ...drawn.map(([kind], index) => `n${index + 1}:${kind}`)];
      const along = drawn.map(([, earlier], index) => [`n${Math.min(earlier, index)}`, `n${index + 1}`] as const);
      const definition = definitionOf(nodes, [...along, ...more.map(([from, to]) => [`n${from}`, `n${to}`] as const)]);
      if (inspectGraph(definition, dialect).length > 0) return;
      sound += 1;
      expect(() => start(compileGraph(definition, sampleSteps), {}, tools)).not.toThrow();
    }),
    { numRuns: 2_000 },
  );
  expect(sound).toBeGreaterThan(50);
});

test("[GR16] where a dialect has no loops, an edge that leads back is a problem", () => {
  const circle = definitionOf(
    ["a:begin", "b:decide", "c:pass"],
    [
      ["a", "b"],
      ["b", "c"],
      ["c", "b"],
    ],
  );
  const back = circle.edges.find(({ from }) => from === "c")?.id;
  expect(inspectGraph(circle, dialect)).toEqual([]);
  expect(inspectGraph(circle, { ...dialect, mayLoop: false })).toEqual([{ code: "leads-back", edge: back }]);
});

test("[GR17] a connection that the dialect does not allow is refused with its reason", () => {
  const graph = definitionOf(
    ["a:begin", "b:pass", "c:decide", "d:end", "e:pass"],
    [
      ["a", "b"],
      ["b", "c"],
      ["c", "d"],
    ],
  );
  const refusal = (from: string, to: string) => whyNotConnected(graph, { ...dialect, mayLoop: false }, { from, to });
  expect(refusal("c", "e")).toBeUndefined();
  expect(refusal("e", "c")).toBeUndefined();
  expect(refusal("e", "e")).toBe("same-node");
  expect(refusal("c", "d")).toBe("connected-already");
  expect(refusal("d", "e")).toBe("nothing-may-follow");
  expect(
    whyNotConnected(
      { ...graph, edges: [] },
      { ...dialect, kinds: { ...dialect.kinds, begin: { follows: [] } } },
      { from: "a", to: "e" },
    ),
  ).toBe("may-not-follow");
  expect(refusal("b", "e")).toBe("no-branches");
  expect(refusal("c", "b")).toBe("leads-back");
});

test("[GR17] property: edges that are not refused never make a problem of what may follow what", () => {
  const kinds = ["pass", "job", "decide", "end"];
  const wish = fc.tuple(fc.nat(7), fc.nat(7));
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...kinds), { minLength: 7, maxLength: 7 }),
      fc.array(wish),
      (drawn, wishes) => {
        const nodes = ["n0:begin", ...drawn.map((kind, index) => `n${index + 1}:${kind}`)];
        let graph = definitionOf(nodes, []);
        const strict = { ...dialect, mayLoop: false };
        for (const [one, other] of wishes) {
          const edge = { from: `n${one}`, to: `n${other}` };
          if (whyNotConnected(graph, strict, edge) !== undefined) continue;
          graph = { ...graph, edges: [...graph.edges, { id: `e${graph.edges.length}`, order: 0, ...edge }] };
        }
        const codes = inspectGraph(graph, strict).map(({ code }) => code);
        for (const code of ["may-not-follow", "nothing-may-follow", "leads-back"]) expect(codes).not.toContain(code);
      },
    ),
  );
});
