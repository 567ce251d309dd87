import { type Endpoint, type EndpointName, endpoints, schemaOf } from "@askloom/contract";

export type Part = "params" | "query" | "body";
export const parts: readonly Part[] = ["params", "query", "body"];

/** The names of the fields that an endpoint reads in a part of a request. */
export function fieldsOf(name: EndpointName, part: Part): string[] {
  const endpoint: Endpoint = endpoints[name];
  const schema = endpoint[part];
  if (schema === undefined) return [];
  const { properties = {} } = schemaOf(schema, "input") as { properties?: Record<string, unknown> };
  return Object.keys(properties);
}
