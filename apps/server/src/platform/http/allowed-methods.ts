import { endpointNames, endpoints } from "@askloom/contract";

const patterns = endpointNames.map((name) => {
  const { method, path } = endpoints[name];
  return { method, pattern: new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`) };
});

/** The methods that the endpoint table has for an address. */
export function allowedMethods(url: string): string[] {
  const path = url.split("?", 1)[0] ?? "";
  return patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
}
