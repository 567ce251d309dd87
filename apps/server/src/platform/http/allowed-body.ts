import { type Endpoint, type EndpointName, endpoints, type InputOf } from "@askloom/contract";
import { readJson, writeJson } from "../json/in-slices.ts";
import { isLarge } from "../json/write-steps.ts";
import { checkBodyElsewhere } from "./check-elsewhere.ts";

/** What would be read if a body were sent to an endpoint; undefined where it would be refused. */
export async function allowedBody<Name extends EndpointName>(
  tenantId: string,
  endpoint: Name,
  body: object,
): Promise<BodyOf<Name> | undefined> {
  // Here and on the thread it is the schema of the endpoint that reads the body.
  if (!isLarge(body)) return (endpoints[endpoint] as Endpoint).body?.safeParse(body).data as BodyOf<Name> | undefined;
  const checking = { endpoint, line: "members", owner: tenantId } as const;
  const checked = await checkBodyElsewhere(checking, await writeJson(body), "en");
  return "json" in checked ? ((await readJson(checked.json)) as BodyOf<Name>) : undefined;
}

type BodyOf<Name extends EndpointName> = InputOf<Name> extends { readonly body: infer Body } ? Body : never;
