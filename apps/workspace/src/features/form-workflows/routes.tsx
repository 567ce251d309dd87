import { areas } from "../../shared/areas.ts";
import { areaRoutes } from "../area-routes.tsx";

export const routes = areaRoutes(areas.workflows, { unbuilt: ["design"], deletedTitle: "sidebar.workflows.deleted" });
