import { Item } from "@askloom/kinds/questions/schema";
import { z } from "zod";
import { apiKeyPrefix } from "./api-keys.ts";
import { defaultMaxBodyBytes, type Endpoint, isSignedIn, problemsOf, takesApiKeys } from "./endpoint.ts";
import { endpointNames, endpoints } from "./endpoints.ts";
import { apiKeyHeader, tenantName, unitName } from "./headers.ts";
import { type Json, type NamedSchemas, neededOf, schemaOf, schemasOf } from "./openapi-schemas.ts";
import { problemOf } from "./problem.ts";
import { type ProblemCode, problemCodes, problems } from "./problems.ts";

/** The OpenAPI 3.1 document of the endpoint table. Of the contract's own names, it takes the schemas. */
export function openApiDocument(version: string, contract: Readonly<Record<string, unknown>>): Json {
  const schemas = schemasOfEndpoints({ Item, ...namedIn(contract) });
  const paths: Record<string, Json> = {};
  for (const name of endpointNames) {
    const endpoint: Endpoint = endpoints[name];
    const written = { body: schemas.bodies[name], output: schemas.outputs[name] };
    const operation = operationOf(name, endpoint, written);
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation };
  }
  const responses = refusals();
  return {
    openapi: "3.1.0",
    info: { title: "Askloom", version, license: { name: "Apache-2.0", identifier: "Apache-2.0" } },
    paths,
    components: {
      schemas: neededOf(schemas.components, [paths, responses]),
      responses,
      examples: problemExamples(),
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        tenantKey: { type: "http", scheme: "bearer", description: `An API key of the tenant: ${apiKeyPrefix}…` },
        logKey: { type: "apiKey", in: "header", name: apiKeyHeader },
      },
    },
  };
}

/** What has parts is worth a name; a kind of text or number is said where it stands. */
const namedIn = (contract: Readonly<Record<string, unknown>>): NamedSchemas =>
  Object.fromEntries(
    Object.entries(contract).filter(
      (entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType && !isPlain(entry[1]),
    ),
  );

const isPlain = (schema: z.ZodType): boolean =>
  ["boolean", "enum", "literal", "number", "string"].includes(schema._zod.def.type);

function schemasOfEndpoints(named: NamedSchemas) {
  const all: [string, Endpoint][] = endpointNames.map((name) => [name, endpoints[name]]);
  const bodies = all.flatMap(([name, { body }]) => (body === undefined ? [] : [[name, body]]));
  const outputs = all.map(([name, { output }]) => [name, output]);
  const [read, written] = [
    schemasOf("input", named, Object.fromEntries(bodies)),
    schemasOf("output", named, Object.fromEntries(outputs)),
  ];
  return { bodies: read.of, outputs: written.of, components: { ...read.components, ...written.components } };
}

interface WrittenSchemas {
  readonly body: Json | undefined;
  readonly output: Json | undefined;
}

function operationOf(operationId: string, endpoint: Endpoint, { body, output }: WrittenSchemas): Json {
  return {
    operationId,
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    tags: [endpoint.path.split("/")[2]],
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf("path", endpoint.params),
      ...parametersOf("query", endpoint.query),
      ...(isSignedIn(endpoint) ? tenantHeaders : []),
      ...(endpoint.ifMatch ? [{ name: "If-Match", in: "header", required: true, schema: { type: "string" } }] : []),
    ],
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { "application/json": { schema: body } } } }),
    responses: responsesOf(endpoint, output),
  };
}

function securityOf(endpoint: Endpoint): Json[] {
  if (endpoint.access.kind === "logKey") return [{ logKey: [] }];
  if (!isSignedIn(endpoint)) return [];
  return [{ bearer: [] }, ...(takesApiKeys(endpoint) ? [{ tenantKey: [] }] : [])];
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

function parametersOf(location: "path" | "query", schema: z.ZodObject | undefined): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input") as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === "path" || required.includes(name),
    schema: property,
  }));
}

function responsesOf(endpoint: Endpoint, output: Json | undefined): Json {
  const success = endpoint.status === 204 ? {} : { content: contentOf(endpoint, output) };
  const refused = refusalsOf(endpoint).map(([status, codes]) => [status, { $ref: reference("responses", codes) }]);
  return { [endpoint.status]: { description: "Done", ...success }, ...Object.fromEntries(refused) };
}

const refusalsOf = (endpoint: Endpoint): [status: string, codes: ProblemCode[]][] =>
  Object.entries(Object.groupBy(problemsOf(endpoint), (code) => problems[code].status)).map(([status, codes = []]) => [
    status,
    codes,
  ]);

const nameOf = (codes: readonly ProblemCode[]): string => codes.join(".");
const reference = (kind: "responses" | "examples", codes: readonly ProblemCode[]): string =>
  `#/components/${kind}/${nameOf(codes)}`;

/** How calls are refused: many are in the same words. */
const refusals = (): Json =>
  Object.fromEntries(
    Object.values<Endpoint>(endpoints).flatMap((endpoint) =>
      refusalsOf(endpoint).map(([, codes]) => [nameOf(codes), refusalBy(codes)]),
    ),
  );

const refusalBy = (codes: readonly ProblemCode[]): Json => ({
  description: codes.map((code) => `${code}: ${problems[code].title.en}`).join(" / "),
  content: {
    "application/problem+json": {
      schema: { $ref: "#/components/schemas/Problem" },
      examples: Object.fromEntries(codes.map((code) => [code, { $ref: reference("examples", [code]) }])),
    },
  },
});

const problemExamples = (): Json =>
  Object.fromEntries(
    problemCodes.map((code) => [code, { summary: problems[code].title.en, value: problemOf(code, "en") }]),
  );

const contentOf = ({ isFile }: Endpoint, output: Json | undefined): Json =>
  isFile
    ? { "application/octet-stream": { schema: { type: "string", format: "binary" } } }
    : { "application/json": { schema: output } };
