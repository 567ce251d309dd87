/**
 * What breaks a rule of the structure today. These lists may only shrink: what is not here fails, and so does what is
 * here without need.
 */
export const kindExceptions: readonly string[] = [
  // The package of the kinds asks its own.
  "packages/kinds/src/questions/logic.ts: summary",
];

export const functionExceptions: readonly string[] = [
  "apps/portal/src/shared/portal-api.ts: endpoints",
  "apps/server/src/app.ts: buildApp",
  "apps/server/src/identity/oidc/devices.ts: devicesWith",
  "apps/server/src/identity/oidc/provider-configuration.ts: providerConfiguration",
  "apps/server/src/platform/db/database.ts: openDatabase",
  "apps/server/src/platform/jobs/dispatcher.ts: startDispatcher",
  "apps/server/src/platform/jobs/test-support/workbench.ts: createWorkbench",
  "apps/server/src/serve.ts: start",
  "apps/visitor/src/offline-forms.ts: offlineForms",
  "apps/workspace/src/features/form-pubs/form-pubs-api.ts: endpoints",
  "apps/workspace/src/features/forms/forms-api.ts: endpoints",
  "apps/workspace/src/features/forms/library/components/library-api.ts: endpoints",
  "apps/workspace/src/features/responses/responses-api.ts: endpoints",
  "apps/workspace/src/session/machine.ts: decide",
  "apps/workspace/src/session/open-id/open-id-client.ts: openIdClient",
  "apps/workspace/src/session/session.ts: createSession",
  "apps/workspace/src/shared/live/live-connection.ts: liveConnection",
  "bench/support/submissions/flood.ts: flood",
  "packages/form-view/src/form-session.ts: startSession",
  "tests/support/test-server.ts: createTestServer",
  "tests/support/test-tenant.ts: storeTenant",
];

/** Files that know each other in a circle, by types alone. */
export const typeCircleExceptions: readonly (readonly string[])[] = [
  // Items hold items: a group is one of the items that its own schema names.
  [
    "packages/kinds/src/questions/group/schema.ts",
    "packages/kinds/src/questions/repeat/schema.ts",
    "packages/kinds/src/questions/schema.ts",
    "packages/kinds/src/questions/table/schema.ts",
  ],
];
