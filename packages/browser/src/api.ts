import {
  antiForgeryCookie,
  antiForgeryHeader,
  type Client,
  createClient,
  languageTags,
  type Send,
  tenantName,
  tokenCookie,
  unitName,
} from "@askloom/contract";
import type { Cookies } from "./session/cookies.ts";

/** Paths for which the tenant and unit headers are sent, when a list is enabled (C23). */
export interface HeaderPaths {
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
}

export interface ApiOptions {
  readonly cookies: Cookies;
  /** The valid access token, if there is one. */
  readonly validToken: () => string | undefined;
  readonly language: () => "en" | "zh_Hans";
  readonly onUnauthorized: () => void;
  /** Where the token cookie alone goes along, as the browser sends it by itself. */
  readonly bearer?: "none";
  readonly send: Send;
  readonly headerPaths?: HeaderPaths;
}

/** The headers that a request to `/api` carries (C21 to C24). */
export function headersFor(
  path: string,
  method: string,
  { cookies, validToken, bearer, headerPaths = {} }: ApiOptions,
): Record<string, string> {
  if (!path.startsWith("/api")) return {};
  const token = bearer === "none" ? undefined : (validToken() ?? cookies.read(tokenCookie));
  const antiForgery = method === "GET" ? undefined : cookies.read(antiForgeryCookie);
  const scoped = isScoped(path, headerPaths)
    ? [tenantName, unitName].map((name) => [name, cookies.read(name)] as const)
    : [];
  const headers: (readonly [string, string | undefined])[] = [
    ["authorization", token === undefined ? undefined : `Bearer ${token}`],
    ...scoped,
    [antiForgeryHeader, antiForgery],
  ];
  return Object.fromEntries(
    headers.flatMap(([name, value]) => (value === undefined || value === "" ? [] : [[name, value]])),
  );
}

function isScoped(path: string, { include, exclude }: HeaderPaths): boolean {
  const isAmong = (paths: readonly string[]) => paths.some((prefix) => path.startsWith(prefix));
  return (include === undefined || isAmong(include)) && !(exclude !== undefined && isAmong(exclude));
}

const retryDelaysMs = [300, 1200];

/** The typed API client of a page. Only reads are repeated, and only when the network or the server was away. */
export function createApi(options: ApiOptions): Client {
  const send: Send = async (url, request) => {
    const path = url.split("?", 1)[0] ?? url;
    const headers = {
      ...request.headers,
      ...headersFor(path, request.method, options),
      "accept-language": languageTags[options.language()],
    };
    const answer = await repeated(() => options.send(url, { ...request, headers }), request.method === "GET");
    if (answer.status === 401) options.onUnauthorized();
    return answer;
  };
  return createClient({ baseUrl: "", send });
}

async function repeated(ask: () => ReturnType<Send>, isSafe: boolean): ReturnType<Send> {
  for (const delayMs of isSafe ? retryDelaysMs : []) {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined && answer.status !== 503 && answer.status !== 502) return answer;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
  }
  return ask();
}
