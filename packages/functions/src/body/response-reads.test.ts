import { expect, test } from "vitest";
import { responseReads } from "./response-reads.ts";

test.each<[string, readonly string[] | "all"]>([
  ["return response.age + response['last name'] + response?.age;", ["age", "last name"]],
  ["const { age, city: where = 'x', 'a b': c } = response; return age;", ["age", "city", "a b"]],
  ["return answers.response + ({ response: 1 }).response;", []],
  ["return 1;", []],
  ["return () => { response.inner(1); };", ["inner"]],
  ["return response[params.name];", "all"],
  ["return response[age];", "all"],
  ["return Object.keys(response).length;", "all"],
  ["const { age, ...rest } = response; return rest;", "all"],
  ["const { [age]: other } = response; return other;", "all"],
  ["const all = response; return all.age;", "all"],
  ["return { response };", "all"],
  ["return [...response.list, ({ ...response })];", "all"],
  ["for (const name in response) return name;", "all"],
  ["return response.age +;", "all"],
])("[FN60] the answers that a body names are found: %s", (body, reads) => {
  expect(responseReads(body)).toEqual(reads);
});

test("[FN60] a body of more than 20,000 characters reads all", () => {
  const body = "return response.age;".padEnd(20_000);
  expect(responseReads(body)).toEqual(["age"]);
  expect(responseReads(`${body} `)).toBe("all");
});
