import { expectationOf } from "@askloom/actions";
import { type FormDefinition, maxScenarios, type Scenario } from "@askloom/contract";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { idsAt } from "../../../../designer/document/shape.ts";
import { toasts } from "../../../../shared/services.ts";
import { actionFormat, addScenario } from "../../model/action-document.ts";
import { fittingAnswers } from "../../model/fitting-answers.ts";
import { playResponse, type TriedResponse } from "../../model/play.ts";
import { useAction } from "../action-context.tsx";
import { runTo, type Trial } from "./trial.ts";

export function useTrial(): Trial {
  const { trial } = useAction();
  return useSyncExternalStore(trial.subscribe, trial.get);
}

export const thisMinute = (): string => new Date().toISOString().slice(0, 16);

/** What is done in "Try it". */
export function usePlaying(form: FormDefinition) {
  const { t } = useTranslation("form-actions");
  const { trial, store, language, newId, announce } = useAction();
  const response = (): TriedResponse => {
    const { given, now = thisMinute() } = trial.get();
    return { answers: given ?? fittingAnswers(form, now), language, now };
  };
  const start = async (how: "run" | "step") => {
    const play = await playResponse(actionFormat.definitionOf(store.entries), form, { response: response() });
    if (play === undefined) {
      toasts.show({ message: t("try.broken") });
      return;
    }
    const next = { ...trial.get(), play, shown: 0 };
    trial.set({ ...next, shown: how === "run" ? runTo(next) : 1 });
    announce(t("try.played", { count: trial.get().shown }));
  };
  const goOn = (how: "run" | "step") => {
    const now = trial.get();
    const isEnd = now.play === undefined || now.shown >= now.play.steps.length;
    if (isEnd) return void start(how);
    trial.set({ ...now, shown: how === "run" ? runTo(now) : now.shown + 1 });
  };
  return {
    play: () => goOn("run"),
    step: () => goOn("step"),
    restart: () => trial.set({ ...trial.get(), play: undefined, shown: 0 }),
    give: (given: TriedResponse["answers"] | undefined, source: "typed" | "real") =>
      trial.set({ ...trial.get(), given, isReal: source === "real", play: undefined, shown: 0 }),
    setNow: (now: string) => trial.set({ ...trial.get(), now, play: undefined, shown: 0 }),
    keep: () => {
      const { play } = trial.get();
      if (play === undefined) return;
      const count = idsAt(store.entries, "scenarios").length;
      if (count >= maxScenarios) {
        toasts.show({ message: t("try.tooMany", { count: maxScenarios }) });
        return;
      }
      const { answers, now } = response();
      const scenario: Scenario = {
        id: newId("scenario"),
        name: t("try.scenarioName", { number: count + 1 }),
        answers: answers as Scenario["answers"], // answers are plain data
        now,
        expects: expectationOf(play.report),
      };
      store.edit(addScenario(store.entries, scenario));
      announce(t("try.kept"));
    },
    show: ({ answers, now }: Scenario) => {
      trial.set({ ...trial.get(), given: answers, isReal: false, now, play: undefined, shown: 0 });
      void start("run");
    },
    toggleBreakpoint: (id: string) => {
      const breakpoints = new Set(trial.get().breakpoints);
      if (!breakpoints.delete(id)) breakpoints.add(id);
      trial.set({ ...trial.get(), breakpoints });
    },
  };
}
