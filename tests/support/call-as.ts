import type { TestServer } from "./test-server.ts";
import { bearer, type TestTenant } from "./test-tenant.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";

interface Sent {
  body?: object;
  revision?: number;
  headers?: Record<string, string>;
}

/** Calls the API as the world's administrator. */
export const callAs =
  (server: () => TestServer) =>
  async (testTenant: TestTenant, method: Method, url: string, { body, revision, headers: more = {} }: Sent = {}) => {
    const headers = {
      ...bearer(testTenant),
      ...more,
      ...(revision === undefined ? {} : { "if-match": `"${revision}"` }),
    };
    const answer = await server().call({ method, url, headers, ...(body === undefined ? {} : { payload: body }) });
    return {
      status: answer.statusCode,
      body: answer.body === "" ? undefined : answer.json(),
      headers: answer.headers,
    };
  };
