import { z } from "zod";
import { defaultMaxBodyBytes, type Endpoint, isSignedIn, problemsOf } from "./endpoint.ts";
import { endpointNames, endpoints } from "./endpoints.ts";
import { apiKeyHeader, tenantName, unitName } from "./headers.ts";
import { Problem } from "./problem.ts";
import { problems } from "./problems.ts";

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of the endpoint table. */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const name of endpointNames) {
    const endpoint: Endpoint = endpoints[name];
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Askloom", version, license: { name: "Apache-2.0", identifier: "Apache-2.0" } },
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, "output") },
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        apiKey: { type: "apiKey", in: "header", name: apiKeyHeader },
      },
    },
  };
}

export const schemaOf = (schema: z.ZodType, io: "input" | "output"): Json =>
  z.toJSONSchema(schema, { io, unrepresentable: "any", target: "openapi-3.0" });

function operationOf(operationId: string, endpoint: Endpoint): Json {
  return {
    operationId,
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    tags: [endpoint.path.split("/")[2]],
    security: isSignedIn(endpoint) ? [{ bearer: [] }] : endpoint.access.kind === "apiKey" ? [{ apiKey: [] }] : [],
    parameters: [
      ...parametersOf("path", endpoint.params),
      ...parametersOf("query", endpoint.query),
      ...(isSignedIn(endpoint) ? tenantHeaders : []),
      ...(endpoint.ifMatch ? [{ name: "If-Match", in: "header", required: true, schema: { type: "string" } }] : []),
    ],
    ...(endpoint.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { "application/json": { schema: schemaOf(endpoint.body, "input") } },
          },
        }),
    responses: responsesOf(endpoint),
  };
}

function descriptionOf(endpoint: Endpoint): string {
  const { access, body, needsForDeleted, maxBodyBytes = defaultMaxBodyBytes } = endpoint;
  const needs = access.kind === "member" && access.needs.length > 0 ? [`Needs ${access.needs.join(" and ")}.`] : [];
  const oneOf =
    access.kind === "member" && access.needsOneOf !== undefined ? [`Needs ${access.needsOneOf.join(" or ")}.`] : [];
  const deleted = needsForDeleted === undefined ? [] : [`What was deleted needs ${needsForDeleted.join(" and ")}.`];
  const limit = body === undefined ? [] : [`At most ${maxBodyBytes} bytes.`];
  return [...needs, ...oneOf, ...deleted, ...limit].join(" ");
}

const tenantHeaders = [tenantName, unitName].map((name) => ({
  name,
  in: "header",
  required: false,
  schema: { type: "string", format: "uuid" },
}));

function parametersOf(place: "path" | "query", schema: z.ZodObject | undefined): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input") as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

function responsesOf(endpoint: Endpoint): Json {
  const success = endpoint.status === 204 ? {} : { content: contentOf(endpoint) };
  const responses: Record<string, Json> = { [endpoint.status]: { description: "Done", ...success } };
  for (const code of problemsOf(endpoint)) {
    const { status, title } = problems[code];
    const before = responses[status]?.description;
    responses[status] = {
      description: before === undefined ? `${code}: ${title.en}` : `${before} / ${code}: ${title.en}`,
      content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
    };
  }
  return responses;
}

const contentOf = ({ isFile, output }: Endpoint): Json =>
  isFile
    ? { "application/octet-stream": { schema: { type: "string", format: "binary" } } }
    : { "application/json": { schema: schemaOf(output, "output") } };
