import { type ActionDefinition, emptyAction } from "@askloom/contract";
import { compileForm, type FormState, startForm } from "@askloom/engine";
import fc from "fast-check";
import { expect, test } from "vitest";
import { form, item, number, text } from "../../../../tests/support/forms/build-form.ts";
import { compileAction } from "../compile-action.ts";
import { actionInput, decideAction, type RunActionCall } from "../decide-action.ts";
import { mailText } from "../deliveries/delivery-content.ts";
import { inspectAction } from "../inspect/inspect-action.ts";
import { action, doc, edge, feedback, mail, points, webhook } from "../test-support/build-action.ts";
import { playAction } from "./play-action.ts";
import { coverageOf, coveredPercent, expectationOf, scenarioFault } from "./scenarios.ts";

const definition = form({ items: [number("age"), text("name"), item("single-choice", "color")] });
const compiled = compileForm(definition, {});
const now = "2026-11-15T14:30";
const sessionOf = (answers: Record<string, unknown>): FormState =>
  startForm(compiled, { answers: answers as never, language: "en", today: now.slice(0, 10), now }); // answers of tests
const run: RunActionCall = async ({ subject }) => ({ value: JSON.stringify(subject).length % 5 });
const play = (given: ActionDefinition, answers: Record<string, unknown>) => {
  const session = sessionOf(answers);
  return playAction(compileAction(given, definition), { session, delivered: session, now, run });
};

const graded = points("quiz", [
  { id: "adult", operand: { question: "age" }, operator: ">=", value: 18, whenTrue: 10, whenFalse: 0 },
]);
const sample = action(
  [
    graded,
    { id: "choice", kind: "decision" },
    { ...mail("mail"), subject: { en: "Score {{score}} of {{name}}" } } as never,
    webhook("hook"),
    feedback("sorry", "Sorry, {{name}}"),
  ],
  [
    edge("form", "quiz"),
    edge("quiz", "choice"),
    edge("choice", "mail", { operand: { node: "quiz", value: "score" }, operator: ">", value: 5 }),
    edge("choice", "sorry"),
    edge("mail", "hook"),
  ],
);

test("[AC11] a played response is decided as a real one, and shows what each step saw and would do", async () => {
  const { report, steps } = await play(sample, { age: 20, name: "Ada" });
  expect(report.path.map(({ node }) => node)).toEqual(["form", "quiz", "choice", "mail", "hook"]);
  expect(steps.map(({ node, edge: left }) => [node, left])).toEqual(
    report.path.map(({ node, edge: left }) => [node, left]),
  );
  const [, quiz, choice, sent, called] = steps;
  expect(quiz?.cameIn).toEqual([{ operand: { question: "age" }, value: 20 }]);
  expect(quiz?.wentOut).toMatchObject({ is: "evaluation", evaluation: { score: 10 } });
  expect(choice?.cameIn).toEqual([{ operand: { node: "quiz", value: "score" }, value: 10 }]);
  expect(choice?.wentOut).toEqual({ is: "branch", edge: "choice_mail" });
  expect(sent?.wentOut).toMatchObject({ is: "mail", subject: "Score 10 of Ada" });
  expect(called?.wentOut).toMatchObject({ is: "call", method: "POST", address: "https://example.org/hook" });
  const body = called?.wentOut.is === "call" ? JSON.parse(called.wentOut.body ?? "") : undefined;
  expect(body.data.answers).toMatchObject({ age: 20, name: "Ada" });
  const sorry = await play(sample, { age: 3, name: "Bo" });
  expect(sorry.steps.at(-1)?.wentOut).toEqual({ is: "feedback", texts: { en: doc("Sorry, Bo") } });
});

test("[AC11] [AC25] feedback that offers another form is played with the parameters that the form would get", async () => {
  const pubId = "00000000-0000-4000-8000-000000000002";
  const next = { pubId, values: [{ parameter: "who", question: "name" }] };
  const offering = action([{ ...feedback("f", "Hi"), next } as never], [edge("form", "f")]);
  const { steps } = await play(offering, { name: "Ada" });
  expect(steps.at(-1)?.wentOut).toEqual({
    is: "feedback",
    texts: { en: doc("Hi") },
    next: { pubId, parameters: [["who", "Ada"]] },
  });
});

test("[AC12] a scenario says what is no longer as it was expected", async () => {
  const { report } = await play(sample, { age: 20, name: "Ada" });
  const scenario = { id: "s", name: "Adult", answers: { age: 20, name: "Ada" }, now, expects: expectationOf(report) };
  expect(scenarioFault(scenario, report)).toBeUndefined();
  expect(scenarioFault(scenario, { ...report, path: report.path.slice(1) })).toBe("path");
  expect(scenarioFault(scenario, { ...report, feedback: "other" })).toBe("feedback");
  const scored = report.evaluations.map((each) => ({ ...each, score: 3 }));
  expect(scenarioFault(scenario, { ...report, evaluations: scored })).toBe("score");
});

test("[AC13] what no scenario takes is not covered", async () => {
  const { report } = await play(sample, { age: 20 });
  const covered = coverageOf([report.path]);
  expect(covered.nodes.has("sorry")).toBe(false);
  expect(covered.edges.has("choice_mail")).toBe(true);
  expect(coveredPercent(sample, covered)).toBe(81);
  const other = await play(sample, { age: 2 });
  expect(coveredPercent(sample, coverageOf([report.path, other.report.path]))).toBe(100);
});

const kinds = ["e-mail", "webhook", "evaluation", "decision", "function", "feedback"] as const;
const use = { functionId: "00000000-0000-4000-8000-000000000009", versionNumber: 1, parameters: {} };
const made = (kind: (typeof kinds)[number], id: string): ActionDefinition["nodes"][number] => {
  if (kind === "evaluation") return { ...graded, id };
  if (kind === "feedback") return feedback(id, "Thanks, {{name}}");
  if (kind === "function") return { id, kind, function: use };
  if (kind === "decision") return { id, kind };
  return kind === "e-mail" ? mail(id) : webhook(id);
};

/** Actions without problems of shape: each node follows an earlier one, decisions branch on an answer or a score. */
const actions = fc
  .array(fc.record({ kind: fc.constantFrom(...kinds), after: fc.nat(), limit: fc.integer({ min: 0, max: 30 }) }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((drawn): ActionDefinition => {
    const nodes: ActionDefinition["nodes"] = [{ id: "form", kind: "form" }];
    const edges: ActionDefinition["edges"] = [];
    for (const [index, { kind, after, limit }] of drawn.entries()) {
      const free = nodes.filter(
        (node) => node.kind !== "feedback" && (node.kind === "decision" || !edges.some(({ from }) => from === node.id)),
      );
      const from = free[after % Math.max(1, free.length)];
      if (from === undefined) continue;
      const id = `n${index}`;
      nodes.push(made(kind, id));
      const own = edges.filter((each) => each.from === from.id);
      const isOtherwise = from.kind !== "decision" || own.length === 0;
      const when = { operand: { question: "age" }, operator: ">=", value: limit } as const;
      edges.push({
        id: `e${index}`,
        from: from.id,
        to: id,
        order: isOtherwise ? 999 : own.length,
        ...(isOtherwise ? {} : { when }),
      });
    }
    for (const { id } of nodes.filter(
      (node) => node.kind === "decision" && !edges.some(({ from }) => from === node.id),
    )) {
      nodes.push(mail(`${id}_end`));
      edges.push({ id: `${id}_otherwise`, from: id, to: `${id}_end`, order: 999 });
    }
    return { ...emptyAction("en"), formId: use.functionId, nodes, edges };
  });

test("[AC11] property: a played response and a real one take equal paths", async () => {
  const responses = fc.record({ age: fc.integer({ min: 0, max: 40 }), name: fc.string({ maxLength: 5 }) });
  await fc.assert(
    fc.asyncProperty(actions, responses, async (given, answers) => {
      const shape = inspectAction(given, { form: definition, functions: new Map() });
      expect(shape.map(({ code }) => code).filter((code) => code !== "function-missing")).toEqual([]);
      const played = await play(given, answers);
      // What the server has: the definition and the answers as they were stored.
      const stored = compileAction(JSON.parse(JSON.stringify(given)), definition);
      const session = sessionOf(JSON.parse(JSON.stringify(answers)));
      const timeUp = new Promise<never>(() => {});
      const real = await decideAction(stored, actionInput(session, now), { run, timeUp });
      expect(played.report).toEqual(real);
      expect(played.steps.map(({ node }) => node)).toEqual(real.path.map(({ node }) => node));
    }),
  );
});

test("[AC11] [FA12] a played webhook whose body would be too large shows that it is not sent", async () => {
  const hook = { ...webhook("hook"), body: { is: "template", template: "{{name}}".repeat(2_100) } } as never;
  const { steps } = await play(action([hook], [edge("form", "hook")]), { name: "a".repeat(2_000) });
  expect(steps.at(-1)?.wentOut).toMatchObject({ is: "call", body: undefined });
});

test("[FA13] a mail has 200,000 characters of its text at most", () => {
  expect(mailText("a".repeat(200_000))).toBe("a".repeat(200_000));
  expect(mailText("a".repeat(200_001))).toBe(`${"a".repeat(200_000)}…`);
});
