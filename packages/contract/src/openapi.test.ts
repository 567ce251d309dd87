import { expect, test } from "vitest";
import * as contract from "./index.ts";

const document = contract.openApiDocument("1", contract);
const text = JSON.stringify(document);

const isThere = (reference: string): boolean =>
  reference
    .slice("#/".length)
    .split("/")
    .reduce<unknown>((location, key) => (location as Record<string, unknown> | undefined)?.[key], document) !==
  undefined;

test("every reference of the API's document leads to something in it", () => {
  const references = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = ""]) => reference));
  expect(references.size).toBeGreaterThan(50);
  expect([...references].filter((reference) => !isThere(reference))).toEqual([]);
});

test("what has a name stands once in the API's document, and each call refers to it", () => {
  const { components, paths } = document as {
    components: { schemas: Record<string, object> };
    paths: Record<string, Record<string, { responses: Record<string, object> }>>;
  };
  expect(Object.keys(components.schemas)).toEqual(
    expect.arrayContaining(["Form", "FormDefinition", "Item", "Problem"]),
  );
  expect(paths["/api/forms/{formId}"]?.get?.responses[200]).toMatchObject({
    content: { "application/json": { schema: { $ref: "#/components/schemas/Form" } } },
  });
  expect(JSON.stringify(components.schemas.Form)).toContain('"#/components/schemas/FormDefinition"');
});
