import { currentLanguage, loginName, storedTexts, useStored } from "@askloom/browser";
import { Text, Tooltip } from "@mantine/core";
import {
  IconBolt,
  IconChevronDown,
  IconFileText,
  IconFunction,
  IconRoute,
  IconSend,
  IconShare3,
  IconSitemap,
  IconUsers,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { Link, useLocation } from "react-router";
import { workspacePath } from "../../shared/areas.ts";
import { usePermissions } from "../../shared/permissions.ts";
import type { RootState } from "../../shared/store.ts";
import { areaOf, currentEntry, type SidebarGroup, visibleSidebar } from "./sidebar-table.ts";

const icons: Readonly<Record<SidebarGroup["icon"], typeof IconBolt>> = {
  forms: IconFileText,
  visitors: IconUsers,
  functions: IconFunction,
  actions: IconBolt,
  publications: IconSend,
  flows: IconRoute,
  flowPublications: IconShare3,
  workflows: IconSitemap,
};

/** What the person may open, by group, under the login name (R12 to R23). Groups fold, and stay so (U68). */
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
  const [folded, setFolded] = useStored("askloom.sidebar.folded", storedTexts);
  const isFolded = folded.includes(label);
  const current = currentEntry(entries, useLocation().pathname);
  const toggle = () => setFolded(isFolded ? folded.filter((other) => other !== label) : [...folded, label]);
  return (
    <section aria-labelledby={label}>
      <h2 className="p-sidebar-group">
        <button type="button" aria-expanded={!isFolded} onClick={toggle}>
          <Icon size={16} aria-hidden />
          <span id={label}>{t(label, title[currentLanguage()])}</span>
          <IconChevronDown className="p-sidebar-fold" size={14} aria-hidden />
        </button>
      </h2>
      <ul hidden={isFolded}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <Link
              className="p-sidebar-entry"
              to={workspacePath + entry.path}
              aria-current={entry === current ? "page" : undefined}
              onClick={onNavigate}
            >
              {t([entry.label, entry.plain])}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The groups as icons, each a link to its first screen (U68). */
export function SidebarRail() {
  const { t } = useTranslation();
  const { granted } = usePermissions();
  const { pathname } = useLocation();
  return (
    <ul className="p-rail">
      {visibleSidebar(granted).map(({ label, title, icon, entries: [first] }) => {
        const Icon = icons[icon];
        const name = t(label, title[currentLanguage()]);
        if (first === undefined) return null;
        const area = workspacePath + areaOf(first.path);
        return (
          <li key={label}>
            <Tooltip label={name} position="right">
              <Link
                className="p-rail-entry"
                to={workspacePath + first.path}
                aria-label={name}
                aria-current={pathname.startsWith(`${area}/`) ? "true" : undefined}
              >
                <Icon size={20} aria-hidden />
              </Link>
            </Tooltip>
          </li>
        );
      })}
    </ul>
  );
}
