import { addressOf, allAreas, apiKeyHeader, type EndpointName, endpointNamed, endpoints } from "@askloom/contract";
import type { InjectOptions } from "fastify";
import { samples } from "./samples.ts";
import type { TestTenant } from "./test-tenant.ts";

export interface AnyRequest {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  ifMatch?: number;
}

/** The endpoint's sample as a loose value that tests may take apart. */
export function sampleOf(name: string, testTenant: TestTenant): AnyRequest {
  // Each is a request to the endpoint of its name.
  const written = samples as Readonly<Record<string, ((testTenant: TestTenant) => unknown) | undefined>>;
  return structuredClone(
    (written[name]?.(testTenant) as AnyRequest | undefined) ??
      derivedSample(name, testTenant) ??
      areaSample(name, testTenant),
  );
}

/** What is asked of many names the one of its sample; what uses something is asked of what can be read. */
function derivedSample(name: string, testTenant: TestTenant): AnyRequest | undefined {
  const [, step, kind] = /^bulk(Delete|Restore|Purge)(\w+)s$/.exec(name) ?? [];
  if (step !== undefined)
    return { body: { ids: Object.values(sampleOf(`${step.toLowerCase()}${kind}`, testTenant).params ?? {}) } };
  const [, used] = /^list(\w+)Uses$/.exec(name) ?? [];
  return used === undefined ? undefined : { params: sampleOf(`get${used}`, testTenant).params ?? {} };
}

/** The request to an endpoint that an area's entry makes. */
function areaSample(name: string, { records }: TestTenant): AnyRequest {
  const area = allAreas.find(({ endpoints: own }) => own !== undefined && Object.hasOwn(own, name));
  const endpoint = endpointNamed(name);
  if (area === undefined || endpoint === undefined) throw new Error(`${name} has no sample`);
  const { id, deletedId } = records[area.path] ?? { id: "", deletedId: "" };
  const params = Object.keys(endpoint.params?.shape ?? {}).map((key) => [
    key,
    /^(restore|purge)/.test(name) ? deletedId : id,
  ]);
  return {
    ...(endpoint.params === undefined ? {} : { params: Object.fromEntries(params) }),
    ...(endpoint.query === undefined
      ? {}
      : { query: { skipCount: 0, maxResultCount: 10, filter: "e", deleted: "false" } }),
    ...(endpoint.body === undefined ? {} : { body: endpoint.example }),
    ...(endpoint.ifMatch === true ? { ifMatch: 1 } : {}),
  };
}

/** What goes over the wire for a request. */
export function requestOf(name: EndpointName, request: AnyRequest, headers: Record<string, string>): InjectOptions {
  const endpoint = endpoints[name];
  return {
    method: endpoint.method,
    url: addressOf(endpoint, request),
    headers: {
      ...(request.body === undefined ? {} : { "content-type": "application/json" }),
      ...(request.ifMatch === undefined ? {} : { "if-match": `"${request.ifMatch}"` }),
      ...headers,
    },
    ...(request.body === undefined ? {} : { payload: JSON.stringify(request.body) }),
  };
}

export const apiKey = (key: string): Record<string, string> => ({ [apiKeyHeader.toLowerCase()]: key });
