import { chooseLanguage, type LanguageKeeping } from "@askloom/browser/frame";
import { hostsOf } from "@askloom/contract";
import { useMantineColorScheme } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { SpotlightActionData, SpotlightActionGroupData } from "@mantine/spotlight";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useListInfiniteQuery } from "../../shared/area-api.ts";
import { areas, neededFor, workspacePath } from "../../shared/areas.ts";
import { offeredCommands } from "../../shared/palette/offered-commands.ts";
import { usePermissions } from "../../shared/permissions.ts";

/** What the open page offers. */
export function useOfferedGroups(): SpotlightActionGroupData[] {
  const groups = useSyncExternalStore(offeredCommands.subscribe, offeredCommands.get);
  return groups.map(({ id, label, commands }) => ({
    group: label,
    actions: commands.map((command) => ({ id: `${id}/${command.id}`, label: command.label, onClick: command.run })),
  }));
}

const shortestName = 2;
const maxForms = 8;

/** Forms whose name has what was typed. */
export function useFormActions(query: string): SpotlightActionData[] {
  const { mayAll } = usePermissions();
  const navigate = useNavigate();
  const { list, table } = areas.forms;
  const [filter] = useDebouncedValue(query.trim(), 200);
  const skip = filter.length < shortestName || !mayAll(neededFor(areas.forms, false));
  const { data } = useListInfiniteQuery({ list, table, query: { filter } }, { skip });
  const found = skip ? [] : (data?.pages[0]?.items ?? []);
  return found.slice(0, maxForms).map(({ id, name }) => ({
    id: `form/${id}`,
    label: name,
    // The server has found it, also by the texts of its questions.
    keywords: [query],
    onClick: () => void navigate(`${workspacePath}/forms/design/${id}`),
  }));
}

/** Theme, language, and the way to the account. */
export function useSettingActions(keeping: LanguageKeeping): SpotlightActionData[] {
  const { t } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const languages = [
    ["en", t("header.english")],
    ["zh_Hans", t("header.chinese")],
  ] as const;
  return [
    ...(["light", "dark", "auto"] as const).map((mode) => ({
      id: `theme/${mode}`,
      label: `${t("header.theme")}: ${t(`header.${mode}`)}`,
      onClick: () => setColorScheme(mode),
    })),
    ...languages.map(([language, name]) => ({
      id: `language/${language}`,
      label: `${t("header.language")}: ${name}`,
      onClick: () => void chooseLanguage(language, keeping),
    })),
    {
      id: "portal",
      label: t("header.portal"),
      onClick: () => location.assign(`//${hostsOf(location).portal}/portal`),
    },
  ];
}
