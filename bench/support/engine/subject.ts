import { createRequire } from "node:module";
import { join } from "node:path";
import type { BenchQuestion } from "./form.ts";

/** A form made ready, with all questions answered. */
export interface ReadyForm {
  /** Answers the yes/no question; when it returns, what depends on it is up to date and listeners were told. */
  readonly toggle?: (value: boolean) => void;
  /** Whether the question that depends on the toggled one is shown now. */
  readonly isShown?: () => boolean;
  /** Checks all answers; tells how many are wrong. */
  readonly validate?: () => number;
}

export interface Subject {
  readonly name: string;
  /** Whether people would take it instead of this engine. */
  readonly isProduct: boolean;
  /** Beyond so many questions it would take minutes. */
  readonly maxQuestions: number;
  /** What is not part of building a form. */
  readonly prepare?: () => void;
  readonly build: (
    questions: readonly BenchQuestion[],
    answers: Record<string, string | number | boolean>,
  ) => ReadyForm;
}

export const peersFolder = join(import.meta.dirname, "../../peers/engine");

/** A package of the peers. `Exports` says what is used of it: its types are not installed with the product. */
export function peer<Exports>(name: string): Exports {
  return createRequire(join(peersFolder, "package.json"))(name) as Exports;
}
