import { expect, test } from "vitest";
import { form, item, number, text } from "../../../../tests/support/forms/build-form.ts";
import { action, edge, feedback, mail, points, webhook } from "../test-support/build-action.ts";
import { inspectAction } from "./inspect-action.ts";

const definition = form({ items: [number("age"), text("name")] });
const catalogue = { form: definition, functions: new Map() };
const found = (...parts: Parameters<typeof action>) =>
  inspectAction(action(...parts), catalogue).map(({ severity: _severity, ...problem }) => problem);
const row = { id: "r", operand: { question: "age" }, operator: ">" as const, value: 1, whenTrue: 1, whenFalse: 0 };

test("[AC1] [AC9] a whole action has no problem; one without its form, or that leads nowhere, does", () => {
  expect(found([mail("a"), feedback("b", "Hi")], [edge("form", "a"), edge("a", "b")])).toEqual([]);
  expect(found([], [])).toEqual([{ code: "dead-end", node: "form" }]);
  expect(found([feedback("b", "Hi"), mail("a")], [edge("form", "b"), edge("b", "a")])).toEqual([
    { code: "nothing-may-follow", edge: "b_a" },
  ]);
  expect(inspectAction(action([mail("a")], [edge("form", "a")]), { ...catalogue, form: undefined })).toEqual([
    { code: "form-missing", severity: "error" },
  ]);
});

test("[AC9] what a node lacks is named, with the node", () => {
  const use = { functionId: "11111111-1111-4111-8111-111111111111", versionNumber: 1, parameters: {} };
  const nodes = [
    { ...mail("m"), to: [{ is: "address" as const, address: "nobody" }] },
    webhook("w", "ftp://x"),
    feedback("f", "Hi"),
    points("p", []),
    { id: "calc", kind: "function" as const },
    { id: "gone", kind: "function" as const, function: use },
  ].map((node) => (node.kind === "feedback" ? { ...node, message: {} } : node));
  const chain = ["form", "m", "w", "p", "calc", "gone", "f"];
  const edges = chain.slice(1).map((id, place) => edge(chain[place] ?? "", id));
  expect(found(nodes as never, edges)).toEqual([
    { code: "address-invalid", node: "m" },
    { code: "webhook-address-missing", node: "w" },
    { code: "feedback-empty", node: "f" },
    { code: "rows-missing", node: "p" },
    { code: "function-not-chosen", node: "calc" },
    { code: "function-missing", node: "gone" },
  ]);
});

test("[AC9] a question that is not there, a comparison without a value, and grades that do not fit are named", () => {
  const rows = [row, { ...row, id: "s", operand: { question: "lost" } }, { ...row, id: "t", value: undefined }];
  const grade = (id: string, from: number, to: number) => ({ id, from, to, label: {}, tone: "neutral" as const });
  const grades = [grade("a", 0, 5), grade("b", 5, 9), grade("c", 20, 30)];
  const condition = { operand: { node: "nowhere", value: "score" as const }, operator: ">" as const, value: 1 };
  const edges = [edge("form", "p"), edge("p", "d"), edge("d", "m", condition), edge("d", "f")].concat(
    edge("d", "n", { match: "all", of: [] }),
  );
  const nodes = [
    points("p", rows, { grades }),
    { id: "d", kind: "decision" as const },
    mail("m"),
    mail("n"),
    feedback("f", "x"),
  ];
  expect(found(nodes, edges)).toEqual([
    { code: "grades-overlap", node: "p", part: "b" },
    { code: "grades-gap", node: "p", part: "c" },
    { code: "condition-empty", edge: "d_n" },
    { code: "result-missing", edge: "d_m", name: "nowhere" },
    { code: "question-missing", node: "p", part: "s", name: "lost" },
    { code: "comparison-incomplete", node: "p", part: "t" },
  ]);
});

test("[FN83] a question whose answer a function gets and that is gone is named", () => {
  const source = { functionId: crypto.randomUUID(), versionNumber: 1, parameters: {} };
  const calls = (id: string, question: string) => ({
    id,
    kind: "function" as const,
    function: { ...source, question },
  });
  const method = { is: "function" as const, function: { ...source, question: "lost" }, grades: [] };
  const nodes = [calls("one", "age"), calls("two", "lost"), { id: "three", kind: "evaluation" as const, method }];
  const missing = found(nodes, [edge("form", "one"), edge("one", "two"), edge("two", "three")]).filter(
    ({ code }) => code === "question-missing",
  );
  expect(missing).toEqual(["two", "three"].map((node) => ({ code: "question-missing", node, name: "lost" })));
});

test("[AC21] a row of a matrix that is gone is named as its question is", () => {
  const matrix = form({ items: [item("matrix", "rated")] });
  const rows = ["r1", "lost"].map((id) => ({ ...row, id, operand: { question: "rated", row: id }, value: "c1" }));
  const given = action([points("p", rows)], [edge("form", "p")]);
  expect(inspectAction(given, { ...catalogue, form: matrix })).toEqual([
    { code: "question-missing", node: "p", part: "lost", name: "rated", severity: "error" },
  ]);
});

test("[AC27] a publication that is offered and is not there is a warning, so that versions can be saved all the same", () => {
  const pubId = "00000000-0000-4000-8000-000000000002";
  const offer = { ...feedback("f", "Hi"), next: { pubId, values: [{ parameter: "n", question: "name" }] } } as never;
  const offering = action([offer], [edge("form", "f")]);
  expect(inspectAction(offering, catalogue)).toEqual([]);
  expect(inspectAction(offering, { ...catalogue, missingPubs: new Set([pubId]) })).toEqual([
    { code: "next-form-missing", node: "f", severity: "warning" },
  ]);
});
