import { type BenchQuestion, limits, shown, toggled } from "./form.ts";
import type { Subject } from "./subject.ts";

/** What one would write by hand for exactly this form: the floor. */
export const closures: Subject = {
  name: "hand-written closures",
  isProduct: false,
  maxQuestions: 5_000,
  build: (questions, answers) => {
    const values: Record<string, unknown> = { ...answers };
    const isVisible = new Map(questions.map(({ id }) => [id, true]));
    const listeners = new Map(questions.map(({ id }) => [id, () => id]));
    const effects = new Map<string, (() => void)[]>();
    for (const { id, shownIf } of questions) {
      if (shownIf === undefined) continue;
      const effect = () => {
        isVisible.set(id, values[shownIf] === true);
        listeners.get(id)?.();
      };
      effects.set(shownIf, [...(effects.get(shownIf) ?? []), effect]);
    }
    const checks = questions.map((question) => checkOf(question, values, isVisible));
    return {
      toggle: (value) => {
        values[toggled] = value;
        for (const effect of effects.get(toggled) ?? []) effect();
        listeners.get(toggled)?.();
      },
      isShown: () => isVisible.get(shown) ?? false,
      validate: () => checks.filter((isRight) => !isRight()).length,
    };
  },
};

function checkOf({ id, kind }: BenchQuestion, values: Record<string, unknown>, isVisible: Map<string, boolean>) {
  const { min, max, maxLength } = limits;
  if (kind === "number")
    return () => typeof values[id] === "number" && (values[id] as number) >= min && (values[id] as number) <= max;
  if (kind !== "text") return () => true;
  return () => {
    const value = values[id];
    return isVisible.get(id) !== true || (typeof value === "string" && value !== "" && value.length <= maxLength);
  };
}
