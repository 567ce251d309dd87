import { currentLanguage, loginName } from "@askloom/browser";
import { Text } from "@mantine/core";
import { IconBolt, IconFileText, IconFunction, IconRoute, IconSend, IconSitemap, IconUsers } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { NavLink } from "react-router";
import { workspacePath } from "../../shared/areas.ts";
import { usePermissions } from "../../shared/permissions.ts";
import type { RootState } from "../../shared/store.ts";
import { type SidebarGroup, visibleSidebar } from "./sidebar-table.ts";

const icons: Readonly<Record<SidebarGroup["icon"], typeof IconBolt>> = {
  forms: IconFileText,
  visitors: IconUsers,
  functions: IconFunction,
  actions: IconBolt,
  publications: IconSend,
  flows: IconRoute,
  workflows: IconSitemap,
};

/** What the person may open, by group, under the login name (R12 to R23). */
export function Sidebar({ onNavigate }: { onNavigate: () => void }) {
  const { t } = useTranslation();
  const { granted } = usePermissions();
  const userSession = useSelector(({ session }: RootState) => session.userSession);
  const groups = visibleSidebar(granted);
  return (
    <>
      <div className="p-login-name" data-testid="login-name">
        {loginName(userSession?.tenant?.tenancyName ?? "", userSession?.user?.userName ?? "")}
      </div>
      {userSession?.unit && (
        <div className="p-unit-name" data-testid="unit-name">
          {t("place.inUnit", { name: userSession.unit.displayName })}
        </div>
      )}
      <div className="p-sidebar">
        {groups.length === 0 && (
          <Text size="sm" c="dimmed" p="sm">
            {t("nothingToUse.text")}
          </Text>
        )}
        {groups.map((group) => (
          <Group key={group.label} group={group} onNavigate={onNavigate} />
        ))}
      </div>
    </>
  );
}

function Group({
  group: { label, title, icon, entries },
  onNavigate,
}: {
  group: SidebarGroup;
  onNavigate: () => void;
}) {
  const { t } = useTranslation();
  const Icon = icons[icon];
  return (
    <section aria-labelledby={label}>
      <h2 className="p-sidebar-group" id={label}>
        <Icon size={16} aria-hidden />
        {t(label, title[currentLanguage()])}
      </h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.path}>
            <NavLink className="p-sidebar-entry" to={workspacePath + entry.path} onClick={onNavigate}>
              {t([entry.label, entry.plain])}
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
