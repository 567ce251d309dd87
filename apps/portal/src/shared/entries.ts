import type { Permission } from "@askloom/contract";
import {
  IconBell,
  IconBuilding,
  IconDevices,
  IconHistory,
  IconHome,
  IconKey,
  IconLifebuoy,
  IconLock,
  IconMail,
  IconSettings,
  IconUser,
  IconUsers,
} from "@tabler/icons-react";

export interface Entry {
  readonly path: string;
  /** The key of its title; `<key>Text` says what one does there. */
  readonly label: string;
  readonly icon: typeof IconHome;
  readonly needs: readonly Permission[];
}

export interface EntryGroup {
  readonly label: string;
  readonly entries: readonly Entry[];
}

const administer: readonly Permission[] = ["Pages.Administration"];

/** What the menu and the overview offer; each is shown to those who may open it. */
export const entryGroups: readonly EntryGroup[] = [
  {
    label: "menu.account",
    entries: [
      { path: "/", label: "overview.title", icon: IconHome, needs: [] },
      { path: "/profile", label: "profile.title", icon: IconUser, needs: [] },
      { path: "/password", label: "password.title", icon: IconLock, needs: [] },
      { path: "/devices", label: "devices.title", icon: IconDevices, needs: [] },
      { path: "/events", label: "events.title", icon: IconBell, needs: [] },
    ],
  },
  {
    label: "menu.administration",
    entries: [
      { path: "/users", label: "users.title", icon: IconUsers, needs: ["Pages.Administration.Users"] },
      { path: "/units", label: "units.title", icon: IconBuilding, needs: ["Pages.Administration.Units"] },
      { path: "/api-keys", label: "apiKeys.title", icon: IconKey, needs: ["Pages.Administration.Users"] },
      { path: "/settings", label: "settings.title", icon: IconSettings, needs: administer },
      { path: "/mails", label: "mails.title", icon: IconMail, needs: administer },
      { path: "/audit-events", label: "auditEvents.title", icon: IconHistory, needs: administer },
      { path: "/help-requests", label: "helpRequests.title", icon: IconLifebuoy, needs: administer },
    ],
  },
];

export const visibleEntries = (may: (needed: readonly Permission[]) => boolean): EntryGroup[] =>
  entryGroups
    .map(({ label, entries }) => ({ label, entries: entries.filter(({ needs }) => may(needs)) }))
    .filter(({ entries }) => entries.length > 0);
