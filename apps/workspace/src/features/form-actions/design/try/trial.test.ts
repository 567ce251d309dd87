import type { Play } from "@askloom/actions";
import { expect, test } from "vitest";
import { createTrial, markOfEdge, markOfStep, runTo, type Trial } from "./trial.ts";

const step = (node: string, edge: string | null) =>
  ({ node, edge, cameIn: [], wentOut: { is: "nothing" } }) as const satisfies Play["steps"][number];
const steps = [step("form", "one"), step("quiz", "two"), step("mail", null)];
// Only the steps of a play are looked at here.
const play = { steps } as unknown as Play;
const trial: Trial = { ...createTrial().get(), isOpen: true, play, shown: 2 };

test("[FA40] the path lights up as far as it was played", () => {
  expect(["form", "quiz", "mail", "other"].map((id) => markOfStep(trial, id))).toEqual([
    "taken",
    "current",
    "skipped",
    "skipped",
  ]);
  expect(["one", "two"].map((id) => markOfEdge(trial, id))).toEqual(["taken", undefined]);
  expect(markOfStep({ ...trial, isOpen: false }, "form")).toBeUndefined();
});

test("[FA41] playing stops at the next breakpoint, and else runs through", () => {
  expect(runTo({ ...trial, shown: 0 })).toBe(3);
  expect(runTo({ ...trial, shown: 0, breakpoints: new Set(["quiz"]) })).toBe(2);
  expect(runTo({ ...trial, shown: 2, breakpoints: new Set(["quiz"]) })).toBe(3);
});

test("[FA42] what no scenario takes is marked while nothing is played", () => {
  const covered = { nodes: new Set(["form"]), edges: new Set<string>() };
  const idle: Trial = { ...trial, play: undefined, shown: 0, covered };
  expect(markOfStep(idle, "form")).toBeUndefined();
  expect(markOfStep(idle, "mail")).toBe("uncovered");
  expect(markOfEdge(idle, "one")).toBe("uncovered");
});
