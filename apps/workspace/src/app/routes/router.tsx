import { createBrowserRouter, Navigate, Outlet, type RouteObject } from "react-router";
import { workspaceAreas } from "../../areas.ts";
import type { Services } from "../../shared/services.ts";
import { ErrorPage } from "../error-page.tsx";
import { Shell } from "../shell/shell.tsx";
import { enterApp, enterWorkspace } from "./guards.ts";
import { RedirectPage } from "./redirect-page.tsx";
import { AreaStart, WorkspaceStart } from "./start-pages.tsx";

/** The areas, each loaded only when it is entered (R7). */
const areaModules = Object.fromEntries(
  workspaceAreas.map((area) => [area.area.route, area.routes ?? (() => listRoutes(area))]),
);

async function listRoutes(area: (typeof workspaceAreas)[number]): Promise<{ routes: RouteObject[] }> {
  return { routes: (await import("../../shared/list/routes.tsx")).areaRoutes(area) };
}

// The page's own loader is still there while the first route loads.
const nothingYet = <span hidden />;

/** The whole route table (R1 to R11). */
export function createRouter(services: Services) {
  return createBrowserRouter(
    [
      { path: "/", element: <Navigate to="/app" replace /> },
      {
        path: "/app",
        hydrateFallbackElement: nothingYet,
        middleware: [enterApp(services)],
        loader: () => null,
        element: <Outlet />,
        errorElement: <ErrorPage log={services.log} />,
        children: [
          { index: true, element: <Navigate to="workspace" replace /> },
          {
            id: "workspace",
            path: "workspace",
            middleware: [enterWorkspace(services)],
            loader: () => null,
            element: <Shell services={services} />,
            errorElement: <ErrorPage log={services.log} />,
            children: [{ index: true, element: <WorkspaceStart session={services.session} /> }],
          },
        ],
      },
      { path: "/redirect", element: <RedirectPage /> },
      {
        path: "/submit-help-request",
        hydrateFallbackElement: nothingYet,
        errorElement: <ErrorPage log={services.log} />,
        async lazy() {
          const { HelpRequestPage } = await import("../../features/submit-help-request/help-request-page.tsx");
          // Also inside a frame of our own pages, where the provider does not show itself: the page offers a pop-up.
          return { loader: () => services.session.enterPage(), element: <HelpRequestPage services={services} /> };
        },
      },
      // Also /design, where the browser returns after login: by now the code has been exchanged (R11).
      { path: "*", element: <Navigate to="/app" replace /> },
    ],
    {
      async patchRoutesOnNavigation({ path, patch }) {
        const area = /^\/app\/workspace\/([^/]+)/.exec(path)?.[1] ?? "";
        const load = Object.hasOwn(areaModules, area) ? areaModules[area] : undefined;
        if (load !== undefined) patch("workspace", [{ path: area, children: areaRoutes(area, (await load()).routes) }]);
      },
    },
  );
}

/** What every area has beside its own screens: a beginning, and no dead ends (R10, R24). */
const areaRoutes = (area: string, own: RouteObject[]): RouteObject[] => [
  { index: true, element: <AreaStart area={area} /> },
  ...own,
  { path: "*", element: <Navigate to="/app" replace /> },
];
