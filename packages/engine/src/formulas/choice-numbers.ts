import { plus } from "@askloom/kinds/questions/logic";
import type { ASTNode } from "@marcbachmann/cel-js";
import type { FormulaValues } from "../formula-port.ts";
import type { MadeNode } from "./made-nodes.ts";

/** `choiceNumber(question)`: the number of what was chosen there (EC11). */
export const choiceNumberName = "choiceNumber";

/** Where the numbers of a question's choices are among the values of a formula; no name in a formula begins so. */
export const numbersKey = (questionId: string): string => `#${questionId}`;

/** What a formula is evaluated with at the moment. */
export interface Evaluated {
  values: FormulaValues;
}

/** Makes each call look the numbers up among the values that the formula is evaluated with. */
export function bindChoiceNumbers(nodes: Iterable<MadeNode>, evaluated: Evaluated): void {
  for (const node of nodes) {
    const [name, parts] = node.op === "call" && Array.isArray(node.args) ? node.args : [];
    if (name !== choiceNumberName) continue;
    const question = questionNamed(parts[0]);
    if (question === undefined) continue;
    const key = numbersKey(question);
    node.handle = (given) => {
      const [chosen] = Array.isArray(given) ? given : [];
      // Put there by the compiled form: numbers by the ids of choices.
      return numberOf(chosen, (evaluated.values[key] ?? {}) as Readonly<Record<string, number>>);
    };
  }
}

/** The question that a call names: by its id, or as a field of a row. */
export function questionNamed(part: ASTNode | undefined): string | undefined {
  if (part?.op === "id") return part.args;
  return part?.op === "." ? part.args[1] : undefined;
}

/** Of one choice its number, of several their sum, of nothing nothing. */
function numberOf(chosen: unknown, numbers: Readonly<Record<string, number>>): number | null {
  if (Array.isArray(chosen)) return chosen.map((each) => numberOf(each, numbers) ?? 0).reduce(plus, 0);
  return typeof chosen === "string" && Object.hasOwn(numbers, chosen) ? (numbers[chosen] ?? null) : null;
}
