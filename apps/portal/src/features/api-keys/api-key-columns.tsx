import { currentLanguage, formatDateTime, formatDay } from "@askloom/browser";
import type { Column } from "@askloom/browser/list";
import { type ApiKey, apiKeyPrefix, type Permission, permissionNames } from "@askloom/contract";
import { Badge } from "@mantine/core";
import type { TFunction } from "i18next";
import { shortened } from "./api-key-draft.ts";

const colors = { active: "emerald", expired: "gray", stopped: "orange" } as const;

export const columnsOf = (t: TFunction): Column<ApiKey>[] => [
  {
    id: "name",
    sort: "name",
    cell: ({ name, ending, state }) => (
      <>
        <strong>{name}</strong>
        <span className="l-below">{`${apiKeyPrefix}…${ending}`}</span>
        {state !== "active" && <span className="l-below">{t(`apiKeys.stateTexts.${state}`)}</span>}
      </>
    ),
  },
  {
    id: "permissions",
    cell: ({ permissions, unit }) => (
      <>
        {permissionsText(shortened(permissions))}
        <span className="l-below">
          {unit === null ? t("users.wholeOrganisation") : t("apiKeys.inUnit", { unit: unit.displayName })}
        </span>
      </>
    ),
  },
  { id: "createdBy", width: 116, cell: ({ createdBy }) => createdBy.name },
  {
    id: "lastUsedAt",
    sort: "lastUsedAt",
    width: 132,
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? t("apiKeys.neverUsed") : formatDateTime(lastUsedAt)),
  },
  {
    id: "expiresAt",
    sort: "expiresAt",
    width: 116,
    cell: ({ expiresAt }) => (expiresAt === null ? t("apiKeys.expiries.never") : formatDay(expiresAt.slice(0, 10))),
  },
  {
    id: "state",
    width: 96,
    isPlain: true,
    cell: ({ state }) => (
      <Badge variant="light" color={colors[state]}>
        {t(`apiKeys.states.${state}`)}
      </Badge>
    ),
  },
];

const permissionsText = (permissions: readonly Permission[]): string =>
  new Intl.ListFormat(currentLanguage().replace("_", "-"), { style: "narrow" }).format(
    permissions.map((permission) => permissionNames[permission][currentLanguage()]),
  );
