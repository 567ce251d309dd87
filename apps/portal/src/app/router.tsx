import type { Permission } from "@askloom/contract";
import type { ComponentType } from "react";
import { createBrowserRouter, Navigate, type RouteObject } from "react-router";
import type { Services } from "../shared/services.ts";
import { ErrorPage } from "./error-page.tsx";
import { LogoutPage } from "./logout-page.tsx";
import { SignedIn } from "./signed-in.tsx";
import { SignedInPage } from "./signed-in-page.tsx";

interface Screen {
  readonly path: string;
  readonly needs: readonly Permission[];
  /** Loaded only when it is entered. */
  readonly load: () => Promise<ComponentType<{ services: Services }>>;
}

const manageUsers: readonly Permission[] = ["Pages.Administration.Users"];
const manageUnits: readonly Permission[] = ["Pages.Administration.Units"];
const administer: readonly Permission[] = ["Pages.Administration"];

const screens: readonly Screen[] = [
  {
    path: "",
    needs: [],
    load: async () => (await import("../features/overview/overview-page.tsx")).OverviewPage,
  },
  {
    path: "profile",
    needs: [],
    load: async () => (await import("../features/profile/profile-page.tsx")).ProfilePage,
  },
  {
    path: "password",
    needs: [],
    load: async () => (await import("../features/password/password-page.tsx")).PasswordPage,
  },
  {
    path: "devices",
    needs: [],
    load: async () => (await import("../features/devices/devices-page.tsx")).DevicesPage,
  },
  {
    path: "events",
    needs: [],
    load: async () => (await import("../features/events/events-page.tsx")).EventsPage,
  },
  {
    path: "users",
    needs: manageUsers,
    load: async () => (await import("../features/users/users-page.tsx")).UsersPage,
  },
  {
    path: "users/new",
    needs: manageUsers,
    load: async () => (await import("../features/users/new-user-page.tsx")).NewUserPage,
  },
  {
    path: "users/:userId",
    needs: manageUsers,
    load: async () => (await import("../features/users/user-page.tsx")).UserPage,
  },
  {
    path: "units",
    needs: manageUnits,
    load: async () => (await import("../features/units/units-page.tsx")).UnitsPage,
  },
  {
    path: "api-keys",
    needs: manageUsers,
    load: async () => (await import("../features/api-keys/api-keys-page.tsx")).ApiKeysPage,
  },
  {
    path: "settings",
    needs: administer,
    load: async () => (await import("../features/settings/settings-page.tsx")).SettingsPage,
  },
  {
    path: "mails",
    needs: administer,
    load: async () => (await import("../features/mails/mails-page.tsx")).MailsPage,
  },
  {
    path: "audit-events",
    needs: administer,
    load: async () => (await import("../features/audit-events/audit-events-page.tsx")).AuditEventsPage,
  },
  {
    path: "help-requests",
    needs: administer,
    load: async () => (await import("../features/help-requests/help-requests-page.tsx")).HelpRequestsPage,
  },
  {
    path: "help-requests/:helpRequestId",
    needs: administer,
    load: async () => (await import("../features/help-requests/help-request-page.tsx")).HelpRequestPage,
  },
];

/** All addresses below /portal. The two that lead out and in need no session. */
export function createRouter(services: Services) {
  return createBrowserRouter(
    [
      { path: "/logout", element: <LogoutPage services={services} /> },
      { path: "/signed-in", element: <SignedInPage /> },
      {
        path: "/",
        element: <SignedIn services={services} />,
        errorElement: <ErrorPage log={services.log} />,
        hydrateFallbackElement: <span hidden />,
        children: [
          ...screens.map((screen) => routeOf(screen, services)),
          { path: "*", element: <Navigate to="/" replace /> },
        ],
      },
    ],
    { basename: "/portal" },
  );
}

const routeOf = ({ path, needs, load }: Screen, services: Services): RouteObject => ({
  ...(path === "" ? { index: true as const } : { path }),
  handle: { needs },
  async lazy() {
    const Page = await load();
    return { element: <Page services={services} /> };
  },
});
