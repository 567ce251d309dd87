import { type FormDefinition, formItems } from "@askloom/contract";
import type { Tape } from "./tape.ts";
import { testFunction, testFunctions, use } from "./test-functions.ts";

const length = (subject: unknown): number => JSON.stringify(subject).length;

/** Functions of every sort: of a response or an answer, with names or without, of every type, and one that fails. */
export const sampleFunctions = testFunctions(
  testFunction({ reads: ["q0", "q2", "q5"], result: "number", call: (subject) => ({ value: length(subject) % 7 }) }),
  testFunction({ result: "yes-no", call: (subject) => ({ value: length(subject) % 2 === 0 }) }),
  testFunction({ kind: "question", call: (subject) => ({ value: JSON.stringify(subject).slice(0, 12) }) }),
  testFunction({ kind: "question", call: () => ({ fault: { code: "thrown", figures: { message: "no" } } }) }),
  testFunction({ reads: ["q1"], result: "list", call: (subject) => ({ value: [length(subject), null, "a"] }) }),
  testFunction({ reads: ["q3", "q4"], result: "number", call: (subject) => ({ value: length(subject) % 3 }) }),
);
const results = ["number", "yes-no", "text", "text", "list", "number"] as const;

/** The same form, with functions in it: in place of formulas, as variables, as checks; also unknown ones. */
export function withFunctions(tape: Tape, definition: FormDefinition): FormDefinition {
  const ids = [...formItems(definition)].map(({ id }) => id);
  const anyUse = () => use(tape.below(7), tape.once(3) ? {} : { question: tape.pick(ids) ?? "q0" });
  for (const item of formItems(definition)) {
    if (item.kind === "computed" && !tape.once(3)) item.function = anyUse();
    if ("required" in item && tape.once(2)) item.check = use(tape.below(7));
  }
  const variables = definition.variables.map((variable) => {
    const index = tape.below(6);
    const { id, name } = variable;
    if (tape.once(3)) return variable;
    return { id, name, source: "function" as const, function: use(index, anyUse()), result: results[index] ?? "text" };
  });
  return { ...definition, variables };
}
