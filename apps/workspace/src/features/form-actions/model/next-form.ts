import { mayHandOver, type NextForm } from "@askloom/actions";
import { type FormDefinition, formItems } from "@askloom/contract";

type HandedValue = NextForm["values"][number];

/** The parameters of its address that a form reads: for variables and hidden questions. */
export function parametersOf(form: FormDefinition): readonly string[] {
  const variables = form.variables.flatMap((variable) => (variable.source === "address" ? [variable.parameter] : []));
  const hidden = [...formItems(form)].flatMap((item) => ("parameter" in item ? [item.parameter ?? ""] : []));
  return [...new Set([...variables, ...hidden])].filter((name) => name !== "");
}

/** The ids of the questions whose answers can be handed over. */
export const questionsToHandOver = (form: FormDefinition): ReadonlySet<string> =>
  new Set([...formItems(form)].filter(mayHandOver).map(({ id }) => id));

interface Offered {
  readonly parameters: readonly string[];
  readonly questions: readonly string[];
}

/** One more value: a parameter that has none yet, and the question of the same name, else one that is not used yet. */
export function nextValue(values: readonly HandedValue[], { parameters, questions }: Offered): HandedValue | undefined {
  const parameter = parameters.find((name) => !values.some((value) => value.parameter === name)) ?? "";
  const unused = questions.find((id) => !values.some((value) => value.question === id));
  const question = questions.find((id) => id === parameter) ?? unused ?? questions[0];
  return question === undefined ? undefined : { parameter, question };
}
