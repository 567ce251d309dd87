import fc from "fast-check";

/** What the generated functions are called with. */
export const generatedSubject = fc.record({ a: fc.jsonValue(), b: fc.string(), list: fc.array(fc.integer()) });

const expression = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom("response.a", "response.b", "response.list", "response.missing", "now", "params"),
    fc.integer().map(String),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => `(${value})`),
    fc.string().map((value) => JSON.stringify(value)),
    fc
      .tuple(fc.constantFrom("+", "-", "*", "/", "%", "<", "===", "&&", "??"), tie("value"), tie("value"))
      .map(([sign, one, other]) => `((${one}) ${sign} (${other}))`),
    fc.tuple(tie("value"), tie("value")).map(([one, other]) => `[${one}, ${other}]`),
    fc
      .tuple(
        fc.constantFrom("Math.sin", "String", "Number", "JSON.stringify", "lists.compact", "text.clean", "numbers.sum"),
        tie("value"),
      )
      .map(([name, value]) => `${name}(${value})`),
  ),
})).value;

/** Bodies of form functions whose result is a record: values, mistakes and loops. */
export const generatedBody = expression.map(
  (source) => `const out = [];\nfor (const entry of [1, 2]) out.push(${source}, entry);\nreturn { out };`,
);
