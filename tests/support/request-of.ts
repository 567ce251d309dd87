import { addressOf, apiKeyHeader, type EndpointName, endpoints } from "@askloom/contract";
import type { InjectOptions } from "fastify";
import { samples } from "./samples.ts";
import type { World } from "./world.ts";

export interface AnyRequest {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  ifMatch?: number;
}

/** The endpoint's sample as a loose value that tests may take apart. */
export const sampleOf = (name: EndpointName, world: World): AnyRequest =>
  structuredClone(samples[name](world) as AnyRequest);

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
