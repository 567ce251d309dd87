import { accountEndpoints } from "./account.ts";
import { actionTestsEndpoints } from "./action-tests.ts";
import { activitiesEndpoints } from "./activities-endpoints.ts";
import { administrationEndpoints } from "./administration.ts";
import { apiKeysEndpoints } from "./api-keys.ts";
import { areaEndpoints } from "./area-endpoints.ts";
import { connectionsEndpoints } from "./connections-endpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import { eventsEndpoints } from "./events.ts";
import { formActionsEndpoints } from "./form-actions-endpoints.ts";
import { formPubsEndpoints } from "./form-pubs-endpoints.ts";
import { formsEndpoints } from "./forms-endpoints.ts";
import { functionsEndpoints } from "./functions-endpoints.ts";
import { helpRequestEndpoints } from "./help-requests.ts";
import { picturesEndpoints } from "./pictures.ts";
import { questionLibraryEndpoints } from "./question-library-endpoints.ts";
import { responsesEndpoints } from "./responses-endpoints.ts";
import { runsEndpoints } from "./runs-endpoints.ts";
import { sessionEndpoints } from "./session-endpoints.ts";
import { tenantSettingsEndpoints } from "./tenant-settings.ts";
import { tenantsEndpoints } from "./tenants-endpoints.ts";
import { visitorTypesEndpoints } from "./visitor-types-endpoints.ts";
import { visitsEndpoints } from "./visits-endpoints.ts";

/** Every endpoint there is: the server's routes, the client, the OpenAPI document and the contract tests come from here. */
export const endpoints = {
  ...sessionEndpoints,
  ...accountEndpoints,
  ...tenantsEndpoints,
  ...areaEndpoints,
  ...formsEndpoints,
  ...functionsEndpoints,
  ...formActionsEndpoints,
  ...connectionsEndpoints,
  ...actionTestsEndpoints,
  ...activitiesEndpoints,
  ...runsEndpoints,
  ...eventsEndpoints,
  ...picturesEndpoints,
  ...questionLibraryEndpoints,
  ...visitsEndpoints,
  ...visitorTypesEndpoints,
  ...formPubsEndpoints,
  ...responsesEndpoints,
  ...helpRequestEndpoints,
  ...administrationEndpoints,
  ...tenantSettingsEndpoints,
  ...apiKeysEndpoints,
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
// Object.keys widens to string[]; the table's keys are exactly the names.
export const endpointNames = Object.keys(endpoints) as EndpointName[];

export const endpointNamed = (name: string): Endpoint | undefined =>
  Object.hasOwn(endpoints, name) ? endpoints[name as EndpointName] : undefined;
