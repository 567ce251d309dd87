import { currentLanguage, storedTexts, useStored } from "@askloom/browser";
import type { LanguageKeeping } from "@askloom/browser/frame";
import { Spotlight, type SpotlightActionGroupData, spotlight } from "@mantine/spotlight";
import "./command-palette.css";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { workspacePath } from "../../shared/areas.ts";
import { usePermissions } from "../../shared/permissions.ts";
import { useFormActions, useOfferedGroups, useSettingActions } from "./palette-actions.ts";
import { visibleSidebar } from "./sidebar-table.ts";

const recentCount = 5;

export const openPalette = spotlight.open;

/** Ctrl/Cmd+K: what the open page offers, forms by name, everything of the sidebar, settings; what was used last first. */
export function CommandPalette({ keeping }: { keeping: LanguageKeeping }) {
  const { t } = useTranslation();
  // It is loaded when it is first asked for, and that is the first time to open it.
  useEffect(spotlight.open, []);
  const { granted } = usePermissions();
  const navigate = useNavigate();
  const [recent, setRecent] = useStored("askloom.recent", storedTexts);
  const groups = visibleSidebar(granted).map(({ label, title, entries }) => ({
    group: t(label, title[currentLanguage()]),
    actions: entries.map((entry) => ({
      id: entry.path,
      label: `${t(label, title[currentLanguage()])}: ${t([entry.label, entry.plain])}`,
      onClick: () => {
        setRecent([entry.path, ...recent.filter((path) => path !== entry.path)].slice(0, recentCount));
        navigate(workspacePath + entry.path);
      },
    })),
  }));
  const all = groups.flatMap(({ actions }) => actions);
  const recentActions = recent.flatMap((path) =>
    all.filter(({ id }) => id === path).map((action) => ({ ...action, id: `recent:${path}` })),
  );
  const [query, setQuery] = useState("");
  const offered = useOfferedGroups();
  const forms = useFormActions(query);
  const settings = useSettingActions(keeping);
  const actions: SpotlightActionGroupData[] = [
    ...offered,
    { group: t("commands.recent"), actions: recentActions },
    { group: t("commands.forms"), actions: forms },
    ...groups,
    { group: t("commands.settings"), actions: settings },
  ].filter((group) => group.actions.length > 0);
  return (
    <Spotlight
      actions={actions}
      query={query}
      onQueryChange={setQuery}
      shortcut="mod + K"
      nothingFound={t("commands.nothing")}
      highlightQuery
      scrollable
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      maxHeight="60vh"
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: t("commands.placeholder"),
        "aria-label": t("commands.placeholder"),
      }}
    />
  );
}
