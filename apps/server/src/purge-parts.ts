import { purgeEvents } from "./features/events/events.ts";
import { purgeHelpRequests } from "./features/help-requests/help-requests.ts";
import { purgePictures } from "./features/pictures/pictures.ts";
import { purgeVisitors } from "./features/visitor-types/visitor-types.ts";
import { purgeFormSessions } from "./features/visits/visits.ts";
import { purgeUnits, purgeUsers } from "./identity/tenants/tenants.ts";
import type { PurgePart } from "./platform/jobs/purge/purging.ts";
import { purgeRuns } from "./runs/runs.ts";

/** What the nightly job deletes besides the trash of areas, a line each. */
export const purgeParts: readonly PurgePart[] = [
  purgeUsers,
  purgeUnits,
  purgeVisitors,
  purgeFormSessions,
  purgePictures,
  purgeHelpRequests,
  purgeRuns,
  purgeEvents,
];
