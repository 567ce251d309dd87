import { type ConditionRow, type Operator, type ResponseCondition, ResponsesQuery } from "@askloom/contract";
import { atOnce, comparingAt, compileCondition, filterOperators, responseFilter } from "@askloom/engine";
import { type Answer, Budget, logicOf } from "@askloom/kinds/questions/logic";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publishedForm } from "../../../../../tests/support/sent-responses.ts";
import { surveyQuestions } from "../../../../../tests/support/survey-questions.ts";
import { createTestDatabase, type TestDatabase } from "../../../../../tests/support/test-database.ts";
import { folded } from "../../definitions/definitions.ts";
import { tenants } from "../../platform/db/schema.ts";
import { findPage } from "./find-responses.ts";
import { searchSteps } from "./response-search.ts";

let testDatabase: TestDatabase;
let survey: Awaited<ReturnType<typeof publishedForm>>;
const tenantId = crypto.randomUUID();

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  await testDatabase.database.transaction({ tenantId, access: "write" }, (transaction) =>
    transaction.insert(tenants).values({ id: tenantId, tenancyName: tenantId }),
  );
  survey = await publishedForm(testDatabase.database, tenantId, questions);
});
afterAll(() => testDatabase.close());

const questions: typeof surveyQuestions = [
  ...surveyQuestions,
  { id: "met", kind: "date", variant: "date-time", title: { en: "Met" } },
  { id: "woke", kind: "date", variant: "time", title: { en: "Woke" } },
];

const text = fc.constantFrom("Ada", "ada ", "ＡＤＡ", "a  b", "A b", "Gauß", "b", "10%_");
const day = fc.constantFrom("1969-12-31", "2026-01-02", "2026-01-03", "2026-11-15");
const time = fc.constantFrom("00:00", "09:30", "23:59");
const age = fc.constantFrom(-3, 0, 2, 2.5, 40);
const ids = (...names: string[]) => fc.subarray(names, { minLength: 1 });

/** An answer of each question that can be compared. */
const answersOf: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  name: text,
  age,
  born: day,
  met: fc.tuple(day, time).map(([on, at]) => `${on}T${at}`),
  woke: time,
  agrees: fc.boolean(),
  city: fc.oneof(fc.constantFrom("berlin", "rome"), fc.constant({ other: "Oslo" })),
  likes: ids("tea", "cake"),
  order: fc.shuffledSubarray(["a", "b"], { minLength: 1 }),
  people: fc
    .array(fc.constant({ id: "r1", answers: { who: "Ada" } }), { maxLength: 3 })
    .map((rows) => rows.map((row, index) => ({ ...row, id: `r${index}` }))),
};
const literalsOf: Readonly<Record<string, fc.Arbitrary<string | number | boolean>>> = {
  text,
  number: age,
  rows: fc.constantFrom(1, 2, 3),
  date: day,
  time,
  boolean: fc.boolean(),
};
const choicesOf: Readonly<Record<string, readonly string[]>> = {
  city: ["berlin", "rome", "other"],
  likes: ["tea", "cake"],
  order: ["a", "b"],
};

const keys = Object.keys(answersOf);
const responses = fc.array(fc.record(answersOf, { requiredKeys: [], noNullPrototype: true }), {
  minLength: 8,
  maxLength: 8,
});
const typeOf = (key: string) => {
  const question = questions.find(({ id }) => id === key);
  const logic = question === undefined ? undefined : logicOf(question);
  if (question === undefined || logic === undefined) throw new Error(key);
  return { question, logic, type: logic.type(question) };
};

const row: fc.Arbitrary<ConditionRow> = fc.constantFrom(...keys).chain((key) => {
  const { type } = typeOf(key);
  const choices = choicesOf[key];
  const literal = choices === undefined ? (literalsOf[type] ?? text) : fc.constantFrom(...choices);
  return fc.constantFrom(...filterOperators(type)).chain((operator): fc.Arbitrary<ConditionRow> => {
    const operand = { question: key };
    if (operator === "is-empty" || operator === "is-answered") return fc.constant({ operand, operator });
    const value: fc.Arbitrary<ConditionRow["value"]> =
      operator === "between" ? fc.array(literal, { minLength: 2, maxLength: 2 }) : literal;
    return value.map((given) => ({ operand, operator, value: given }));
  });
});

type Sent = Readonly<Record<string, unknown>>;

/** Whether a response fits, by the engine: texts are compared without regard to width too, rows by their number (RS5). */
function fits(filters: readonly ConditionRow[], answers: Sent): boolean {
  const comparing = comparingAt({ today: "", now: "" }, new Budget());
  const of = filters.map((one) => ({ ...one, value: typeof one.value === "string" ? folded(one.value) : one.value }));
  const { holds } = compileCondition<{ question: string }, never, Sent, never>(
    { match: "all", of: of as ConditionRow<{ question: string }>[] },
    {
      operand: ({ question }) => ({
        type: typeOf(question).type === "rows" ? "number" : typeOf(question).type,
        isList: false,
        reads: [],
        read: (sent) => operandOf(question, sent[question]),
      }),
      leaf: (leaf) => leaf,
      comparing: () => comparing,
      negatives: "none-matches",
    },
  );
  return holds(answers);
}

function operandOf(key: string, given: unknown): Answer | undefined {
  if (given === undefined) return undefined;
  const { question, logic, type } = typeOf(key);
  if (type === "rows") return (given as unknown[]).length || undefined;
  const answer = given as Answer;
  const value = logic.operand?.(question, answer) ?? answer;
  return type === "text" ? folded(String(value)) : value;
}

const filterOf = ({ operand, operator, value }: ConditionRow): ResponseCondition => {
  const key = "question" in operand ? operand.question : "";
  const filter = responseFilter({ operator, value }, { key, type: typeOf(key).type });
  if (filter === undefined) throw new Error(`${key} ${operator} has no filter`);
  return filter;
};

test("[RS5] [RS35] the index finds exactly the responses for which the engine says that the filters hold", async () => {
  const held = new Map<Operator, number>();
  await fc.assert(
    fc.asyncProperty(
      responses,
      fc.array(fc.array(row, { minLength: 1, maxLength: 2 }), { minLength: 30, maxLength: 30 }),
      async (sent, searches) => {
        const sentIds = await survey.send(sent.map((answers) => ({ answers })));
        await survey.indexed();
        const byId = new Map(sentIds.map((id, index) => [id, sent[index] ?? {}]));
        for (const filters of searches) {
          const found = await idsFor(filters.map(filterOf));
          const expected = sentIds.filter((id) => fits(filters, byId.get(id) ?? {}));
          expect({ filters, ids: found.filter((id) => byId.has(id)).sort() }).toEqual({
            filters,
            ids: expected.sort(),
          });
          if (expected.length > 0 && expected.length < sent.length)
            for (const { operator } of filters) held.set(operator, (held.get(operator) ?? 0) + 1);
        }
      },
    ),
    { numRuns: 8 },
  );
  // Each comparison told some responses from others.
  expect([...held.keys()].sort()).toEqual(["<=", "==", ">=", "between", "contains", "is-answered", "is-empty"]);
});

const idsFor = (where: readonly ResponseCondition[]): Promise<string[]> =>
  testDatabase.database.transaction({ tenantId, access: "read" }, (transaction) => {
    const query = ResponsesQuery.parse({ where: JSON.stringify(where), maxResultCount: 1_000 });
    return findPage(transaction, atOnce(searchSteps(survey.pubId, query, [])), query);
  });
