import type { ActionDefinition } from "@askloom/contract";
import type { Page } from "@playwright/test";
import { signInAs } from "./journey.ts";
import { type Caller, callApi } from "./publish.ts";

/** A form action at the server; with a version, publications can use it. */
export async function createAction(
  owner: Caller,
  definition: ActionDefinition,
  { isVersioned = false } = {},
): Promise<string> {
  const { id } = (await callApi(owner, "POST", "/api/form-actions", { definition })) as { id: string };
  if (isVersioned) await callApi(owner, "POST", `/api/form-actions/${id}/versions`, { note: "" }, 1);
  return id;
}

/** From now on the publication uses version 1 of the action. */
export async function attachAction(owner: Caller, pubId: string, actionId: string): Promise<void> {
  const pub = (await callApi(owner, "GET", `/api/form-pubs/${pubId}`)) as { name: string; revision: number };
  const action = { id: actionId, version: 1 };
  await callApi(owner, "PUT", `/api/form-pubs/${pubId}`, { name: pub.name, action }, pub.revision);
}

export const openActionDesigner = (page: Page, id: string): Promise<void> =>
  signInAs(page, "admin@acme.example", `/app/workspace/form-actions/design/${id}`);
