import type { Endpoint } from "./endpoint.ts";
import type { EndpointName } from "./endpoints.ts";
import type { OutputOf, RequestTo } from "./messages.ts";
import { Problem } from "./problem.ts";
import { sessionEndpoints } from "./session-endpoints.ts";

/** One HTTP exchange, as the client needs it; `fetch` fits. */
export type Send = (
  url: string,
  request: { method: string; headers: Record<string, string>; body?: string },
) => Promise<{ readonly ok: boolean; readonly status: number; json(): Promise<unknown> }>;

export interface ClientOptions {
  /** `""` for the page's own origin. */
  readonly baseUrl: string;
  readonly send: Send;
  readonly headers?: (endpoint: Endpoint) => Record<string, string>;
}

export type Client = { readonly [Name in EndpointName]: (request: RequestTo<Name>) => Promise<OutputOf<Name>> };

/** A refusal that the server explained. */
export class ProblemError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.title);
    this.problem = problem;
  }
}

/** The answer was not one of this API: a proxy's page, or a cut connection. */
export class UnreadableAnswer extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The server answered ${status} with something other than a problem.`);
    this.status = status;
  }
}

/** The typed client of the endpoint table. */
export function createClient(options: ClientOptions): Client {
  const calls = new Proxy(Object.create(null), {
    // What waits for a value asks whether it has a `then`; a client has none.
    get: (_, name) => (typeof name === "symbol" || name === "then" ? undefined : callOf(name)),
  });
  const callOf = (name: string) => async (request: AnyRequest) => call(await endpointOf(name), request, options);
  // Each call is made from the endpoint of the same name, which is what Client says.
  return calls as Client;
}

/** What the first screen calls is at hand; the table with the schemas of everything else comes with the first call to it. */
async function endpointOf(name: string): Promise<Endpoint> {
  const atHand: Readonly<Record<string, Endpoint>> = sessionEndpoints;
  const endpoint = atHand[name] ?? (await import("./endpoints.ts")).endpointNamed(name);
  if (endpoint === undefined) throw new Error(`there is no endpoint ${name}`);
  return endpoint;
}

interface AnyRequest {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly ifMatch?: number;
}

async function call(
  endpoint: Endpoint,
  request: AnyRequest,
  { baseUrl, send, headers }: ClientOptions,
): Promise<unknown> {
  const answer = await send(baseUrl + addressOf(endpoint, request), {
    method: endpoint.method,
    headers: {
      accept: "application/json",
      ...(request.body === undefined ? {} : { "content-type": "application/json" }),
      ...(request.ifMatch === undefined ? {} : { "if-match": `"${request.ifMatch}"` }),
      ...headers?.(endpoint),
    },
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  });
  if (answer.status === 204) return undefined;
  const body = await answer.json().catch(() => undefined);
  if (answer.ok) return endpoint.output.parse(body);
  const problem = Problem.safeParse(body);
  throw problem.success ? new ProblemError(problem.data) : new UnreadableAnswer(answer.status);
}

export function addressOf(endpoint: Endpoint, { params = {}, query = {} }: AnyRequest): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return search === "" ? path : `${path}?${search}`;
}
