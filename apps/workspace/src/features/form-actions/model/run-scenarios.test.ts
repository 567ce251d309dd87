import { expectationOf } from "@askloom/actions";
import {
  ActionDefinition,
  emptyAction,
  emptyDefinition,
  type FormDefinition,
  maxScenarios,
  type Scenario,
} from "@askloom/contract";
import { expect, test } from "vitest";
import { actionFormat, addScenario, removeScenario } from "./action-document.ts";
import { newStep } from "./new-step.ts";
import { playResponse } from "./play.ts";
import { runScenarios } from "./run-scenarios.ts";

const form: FormDefinition = {
  ...emptyDefinition("en"),
  pages: [{ id: "p", items: [{ kind: "yes-no", id: "agrees", variant: "checkbox", title: { en: "Agrees?" } }] }],
};
const definition: ActionDefinition = {
  ...emptyAction("en"),
  nodes: [
    { id: "form", kind: "form" },
    { ...newStep("webhook", () => "hook"), id: "hook" },
    { ...newStep("feedback", () => "end"), id: "end" },
  ],
  edges: [
    { id: "one", from: "form", to: "hook", order: 0 },
    { id: "two", from: "hook", to: "end", order: 0 },
  ],
};
const run = () => Promise.reject(new Error("no function is called"));
const now = "2026-11-17T12:00";
const answers = { agrees: true };
const isCurrent = () => true;

async function scenario(): Promise<Scenario> {
  const play = await playResponse(definition, form, { response: { answers, now, language: "en" }, run });
  if (play === undefined) throw new Error("cannot be played");
  return { id: "s", name: "Agrees", answers, now, expects: expectationOf(play.report) };
}

test("[FA42] a scenario that is as expected is no problem, and one that is not leads to the last step that is", async () => {
  const scenarios = [await scenario()];
  const same = await runScenarios({ ...definition, scenarios }, form, { isCurrent, run });
  expect(same?.problems).toEqual([]);
  expect(same?.found.covered?.nodes).toEqual(new Set(["form", "hook", "end"]));
  const shorter: ActionDefinition = {
    ...definition,
    nodes: definition.nodes.filter(({ id }) => id !== "hook"),
    edges: [{ id: "one", from: "form", to: "end", order: 0 }],
    scenarios,
  };
  const changed = await runScenarios(shorter, form, { isCurrent, run });
  expect(changed?.problems).toEqual([{ code: "scenario-failed", severity: "warning", name: "Agrees", node: "form" }]);
  expect(changed?.found.faults).toEqual(new Map([["s", "path"]]));
});

test("[FA42] an action that cannot run fails its scenarios, and results for an older action are dropped", async () => {
  const scenarios = [await scenario()];
  const broken = { ...definition, edges: [], scenarios };
  expect((await runScenarios(broken, form, { isCurrent, run }))?.found.faults).toEqual(new Map([["s", "not-run"]]));
  expect(await runScenarios({ ...definition, scenarios }, form, { isCurrent: () => false, run })).toBeUndefined();
});

test("[FA41] scenarios are part of the action, limited in number and size", async () => {
  const one = await scenario();
  const entries = actionFormat.entriesOf(definition);
  for (const [key, value] of addScenario(entries, one)) entries.set(key, value);
  expect(actionFormat.definitionOf(entries)).toEqual({ ...definition, scenarios: [one] });
  for (const [key, value] of removeScenario(entries, "s"))
    if (value === undefined) entries.delete(key);
    else entries.set(key, value);
  expect(actionFormat.definitionOf(entries)).toEqual(definition);
  const many = Array.from({ length: maxScenarios + 1 }, (_, index) => ({ ...one, id: `s${index}` }));
  const tooMany = ActionDefinition.safeParse({ ...definition, scenarios: many });
  expect(tooMany.error?.issues[0]?.message).toBe("A form action has at most 50 scenarios.");
  const large = { ...one, answers: { agrees: "x".repeat(70_000) } };
  const tooLarge = ActionDefinition.safeParse({ ...definition, scenarios: [large] });
  expect(tooLarge.error?.issues[0]?.message).toBe("The answers of a scenario are too large.");
});
