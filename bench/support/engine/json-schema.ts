import { type BenchQuestion, limits } from "./form.ts";

type Schema = Record<string, unknown>;

/** The form as JSON Schema, as rjsf wants it: `dependencies` say what is shown. It has no word for what is computed. */
export function rjsfSchemaOf(questions: readonly BenchQuestion[]): Schema {
  const dependencies = switchesOf(questions).map(({ id, inside }) => {
    const shown = { properties: { [id]: { enum: [true] }, ...propertiesOf(inside) }, required: requiredOf(inside) };
    return [id, { oneOf: [{ properties: { [id]: { enum: [false] } } }, shown] }];
  });
  return { ...plainSchemaOf(questions), dependencies: Object.fromEntries(dependencies) };
}

/** The same with `if` and `else`, which ajv checks faster. */
export function ajvSchemaOf(questions: readonly BenchQuestion[]): Schema {
  const allOf = switchesOf(questions).map(({ id, inside }) => ({
    if: { properties: { [id]: { const: false } }, required: [id] },
    else: { properties: propertiesOf(inside), required: requiredOf(inside) },
  }));
  return { ...plainSchemaOf(questions), allOf };
}

function plainSchemaOf(questions: readonly BenchQuestion[]): Schema {
  const always = questions.filter(({ kind, shownIf }) => kind !== "computed" && shownIf === undefined);
  return { type: "object", properties: propertiesOf(always), required: requiredOf(always) };
}

/** The questions that show others, each with what it shows. */
const switchesOf = (questions: readonly BenchQuestion[]) =>
  Array.from(
    Map.groupBy(questions, ({ shownIf }) => shownIf),
    ([id = "", inside]) => ({ id, inside }),
  ).filter(({ id }) => id !== "");

const propertiesOf = (questions: readonly BenchQuestion[]): Schema =>
  Object.fromEntries(questions.map(({ id, kind }) => [id, propertyOf(kind)]));

function propertyOf(kind: BenchQuestion["kind"]): Schema {
  const { min, max, maxLength } = limits;
  if (kind === "number") return { type: "number", minimum: min, maximum: max };
  return kind === "yes-no" ? { type: "boolean" } : { type: "string", minLength: 1, maxLength };
}

const requiredOf = (questions: readonly BenchQuestion[]): string[] =>
  questions.filter(({ kind }) => kind === "text").map(({ id }) => id);
