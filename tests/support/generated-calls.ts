import fc from "fast-check";

const day = fc
  .tuple(fc.integer({ min: 1900, max: 2100 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([year, month, date]) => `${year}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`);
const amount = fc.oneof(fc.integer({ min: -1000, max: 1000 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
const words = fc.oneof(
  fc.string(),
  fc.string({ unit: "grapheme" }),
  fc.constantFrom("", " a  b ", "ÄÖ ß", "1,5", "12.5"),
);
const orNothing = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 5 });

/** The answers of a response, of every shape that questions give: a matrix by its rows, a repeat as a list of records. */
const response = fc.record(
  {
    a: fc.jsonValue({ maxDepth: 3 }),
    words: orNothing(words),
    amount: orNothing(amount),
    agrees: orNothing(fc.boolean()),
    born: orNothing(day),
    choices: orNothing(fc.array(fc.constantFrom("red", "blue", "green"), { maxLength: 4 })),
    numbers: orNothing(fc.array(orNothing(amount), { maxLength: 6 })),
    matrix: orNothing(fc.dictionary(fc.constantFrom("food", "room", "staff"), fc.constantFrom("good", "bad"))),
    guests: orNothing(fc.array(fc.record({ name: words, age: orNothing(amount) }), { maxLength: 3 })),
  },
  { requiredKeys: [] },
);

/** A value for a parameter of each type. */
const params = fc.record({
  text: orNothing(words),
  number: orNothing(amount),
  isOn: orNothing(fc.boolean()),
  day: orNothing(day),
  list: orNothing(fc.array(fc.jsonValue({ maxDepth: 1 }), { maxLength: 4 })),
  record: orNothing(fc.dictionary(fc.string({ minLength: 1, maxLength: 5 }), amount, { maxKeys: 3 })),
});

const names = [
  ..."a words amount agrees born choices numbers matrix guests missing".split(" ").map((name) => `subject.${name}`),
  ..."text number isOn day list record missing".split(" ").map((name) => `params.${name}`),
  "now",
  "subject",
  "params",
];
const ofOne = [
  ..."dates.isDate dates.weekday dates.endOfMonth text.clean text.capitalize text.words text.digits".split(" "),
  ..."text.isCardNumber text.isIban numbers.from numbers.sum numbers.average numbers.median".split(" "),
  ..."lists.compact lists.unique Math.sin Math.round String Number Boolean JSON.stringify Object.keys".split(" "),
  ..."Object.entries Array.from Array.isArray parseFloat encodeURIComponent new\u0020Date new\u0020Set typeof -".split(
    " ",
  ),
];
const ofTwo = "dates.age text.contains numbers.round lists.count lists.sortBy lists.groupBy lists.range Math.max".split(
  " ",
);
const ofThree = ["dates.add", "dates.between", "numbers.clamp"];
const signs = ["+", "-", "*", "/", "%", "**", "<", ">=", "===", "!=", "&&", "||", "??"];

const expression = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom(...names),
    amount.map((value) => `(${value})`),
    fc
      .oneof(words, day, fc.constantFrom("days", "months", "years", "age", "name"))
      .map((value) => JSON.stringify(value)),
    fc.constantFrom("null", "undefined", "NaN", "true", "/[a-c]+/gi", "[3, 1, 2].sort()", "[].length"),
    fc
      .tuple(fc.constantFrom(...signs), tie("value"), tie("value"))
      .map(([sign, one, other]) => `((${one}) ${sign} (${other}))`),
    fc.tuple(tie("value"), tie("value")).map(([one, other]) => `[${one}, ...[${other}]]`),
    fc
      .tuple(tie("value"), tie("value"))
      .map(([one, other]) => `{ x: ${one}, "y z": { deep: [${other}] } }`)
      .map((record) => `(${record})`),
    fc.tuple(fc.constantFrom(...ofOne), tie("value")).map(([name, value]) => `${name}(${value})`),
    fc
      .tuple(fc.constantFrom(...ofTwo), tie("value"), tie("value"))
      .map(([name, ...values]) => `${name}(${values.join(", ")})`),
    fc
      .tuple(fc.constantFrom(...ofThree), tie("value"), tie("value"), tie("value"))
      .map(([name, ...values]) => `${name}(${values.join(", ")})`),
    fc.tuple(tie("value"), tie("value"), tie("value")).map(([test, one, other]) => `(${test} ? ${one} : ${other})`),
    tie("value").map((value) => `String(${value}).replace(/[aeiou]/g, (found) => found.toUpperCase()).split(" ")`),
    tie("value").map((value) => `attempt(() => ${value})`),
  ),
})).value;

/** What goes wrong on purpose, prints, or is nothing of this. */
const statement = fc.oneof(
  { arbitrary: fc.constant(""), weight: 4 },
  expression.map((value) => `console.log(${value});`),
  expression.map((value) => `if (${value}) throw new RangeError("too much");`),
  fc.constantFrom(
    "for (;;);",
    "null.a;",
    "throw { code: 1 };",
    "const f = () => f(); f();",
    "Math.random();",
    "new Date();",
  ),
);

const body = fc
  .tuple(statement, expression, statement, expression)
  .map(([before, entry, inside, last]) =>
    [
      'const attempt = (call) => { try { return call(); } catch (error) { return error.name ?? "thrown"; } };',
      before,
      "const out = [];",
      `for (const entry of [1, 2]) {\n  ${inside}\n  out.push(${entry}, entry);\n}`,
      `return { out, last: ${last} };`,
    ].join("\n"),
  );

export interface GeneratedCall {
  readonly kind: "form" | "question";
  readonly body: string;
  readonly subject: unknown;
  readonly params: Readonly<Record<string, unknown>>;
  readonly now: string;
}

/** Calls of form and question functions: values of every type, the library, mistakes, loops, and what cannot be stored. */
export const generatedCall: fc.Arbitrary<GeneratedCall> = fc
  .record({ kind: fc.constantFrom("form" as const, "question" as const), body, subject: response, params })
  .map(({ kind, body: source, ...input }) => ({
    kind,
    body: source.replaceAll(/\bsubject\b/g, kind === "form" ? "response" : "answer"),
    ...input,
    now: "2026-03-31T09:00:00.000Z",
  }));
