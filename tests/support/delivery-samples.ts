import { type EndpointName, emptyAction, type RequestTo, type StepTest } from "@askloom/contract";
import type { TestTenant } from "./test-tenant.ts";

type DeliveryEndpoint = Exclude<
  Extract<
    EndpointName,
    | `${string}Connection${string}`
    | `${string}SigningSecret`
    | "listEvents"
    | "subscribeToEvent"
    | "unsubscribeFromEvent"
    | `${string}Activit${string}`
    | `${string}TestMail`
    | "testWebhook"
    | "listMailRecipients"
    | `${string}ApiKey${"" | "s"}`
    | `${string}TenantSettings`
    | `${string}DeliveryAddress${string}`
  >,
  `bulk${"Delete" | "Restore" | "Purge"}${string}`
>;

const connection = {
  name: "CRM",
  kind: "basic" as const,
  addressPrefix: "https://crm.example/hooks/",
  loginName: "forms",
  secret: "the secret",
};

/** A step that is tried; the call is refused before anything is sent. */
const tested = (formId: string, node: "hook" | "mail"): StepTest => ({
  definition: {
    ...emptyAction("en"),
    formId,
    nodes: [
      { id: "form", kind: "form" },
      {
        ...{ id: "hook", kind: "webhook", address: "http://127.0.0.1/", method: "POST", headers: [] },
        body: { is: "response" },
      },
      {
        ...{ id: "mail", kind: "e-mail", subject: { en: "Subject" }, body: { en: "Text" }, copy: "none" },
        to: [{ is: "address", address: "ann@example.org" }],
      },
    ],
    edges: [],
  },
  node,
  answers: {},
  language: "en",
});

/** A valid request for each endpoint of connections, deliveries and API keys. */
export const deliverySamples: {
  readonly [Name in DeliveryEndpoint]: (testTenant: TestTenant) => RequestTo<Name>;
} = {
  listConnections: () => ({
    query: { skipCount: 0, maxResultCount: 10, sorting: "name desc", filter: "e", deleted: "false" },
  }),
  createConnection: () => ({ body: connection }),
  getConnection: ({ connectionId }) => ({ params: { connectionId } }),
  saveConnection: ({ connectionId }) => ({ params: { connectionId }, body: connection, ifMatch: 1 }),
  deleteConnection: ({ connectionId }) => ({ params: { connectionId }, ifMatch: 1 }),
  restoreConnection: ({ deletedConnectionId }) => ({ params: { connectionId: deletedConnectionId } }),
  purgeConnection: ({ deletedConnectionId }) => ({ params: { connectionId: deletedConnectionId } }),
  listConnectionUses: ({ connectionId }) => ({ params: { connectionId } }),
  renewSigningSecret: ({ connectionId }) => ({ params: { connectionId }, ifMatch: 1 }),
  endPreviousSigningSecret: ({ connectionId }) => ({ params: { connectionId }, ifMatch: 1 }),
  listApiKeys: () => ({ query: { skipCount: 0, maxResultCount: 10, sorting: "lastUsedAt desc", filter: "e" } }),
  createApiKey: ({ unitId }) => ({
    body: {
      name: "Dashboard",
      permissions: ["Pages.Askloom.FormModel"],
      unitId,
      expiresAt: "2999-01-01T00:00:00Z",
    },
  }),
  revokeApiKey: ({ apiKeyId }) => ({ params: { apiKeyId } }),
  getTenantSettings: () => ({}),
  changeTenantSettings: () => ({
    body: { deliveriesPerMinute: 60, eventMailsPerMinute: 10, runDays: 30 },
    ifMatch: 1,
  }),
  listEvents: () => ({ query: { skipCount: 0, maxResultCount: 10, sorting: "name desc", filter: "e" } }),
  subscribeToEvent: ({ eventName: name }) => ({ params: { name } }),
  unsubscribeFromEvent: ({ eventName: name }) => ({ params: { name } }),
  listMailRecipients: () => ({ query: { kind: "unit" } }),
  testWebhook: ({ formId }) => ({ body: tested(formId, "hook") }),
  previewTestMail: ({ formId }) => ({ body: tested(formId, "mail") }),
  sendTestMail: ({ formId }) => ({ body: tested(formId, "mail") }),
  listActivities: ({ actionId, pubId, responseId }) => ({
    query: { actionId, pubId, responseId, status: "failed,queued", maxResultCount: 10 },
  }),
  getActivity: ({ activityId }) => ({ params: { activityId } }),
  retryActivity: ({ activityId }) => ({ params: { activityId } }),
  cancelActivity: ({ activityId }) => ({ params: { activityId } }),
  retryFailedActivities: ({ actionId, pubId }) => ({ body: { since: "2026-01-01T00:00:00Z", actionId, pubId } }),
  listDeliveryAddresses: () => ({}),
  pauseDeliveryAddress: ({ deliveryAddress: address }) => ({ body: { address } }),
  resumeDeliveryAddress: ({ deliveryAddress: address }) => ({ body: { address } }),
};
