import { areas } from "../../shared/areas.ts";
import { areaRoutes } from "../area-routes.tsx";

export const routes = areaRoutes(areas.formFlowPubs, {
  unbuilt: ["publish-wizard"],
  deletedTitle: "sidebar.formFlowPubs.deleted",
});
