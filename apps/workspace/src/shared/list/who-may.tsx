import { currentLanguage } from "@askloom/browser";
import { type Endpoint, type EndpointName, endpoints, type Permission } from "@askloom/contract";
import { Text } from "@mantine/core";
import { skipToken } from "@reduxjs/toolkit/query";
import { useTranslation } from "react-i18next";
import { usePermissionHoldersQuery } from "../area-api.ts";
import { mayCall } from "../may-call.ts";
import { usePermissions } from "../permissions.ts";

interface WhoMayProps {
  readonly create: EndpointName;
  /** What is said with their names. */
  readonly words?: string;
}

/** Names people who may create something, to those who may not (FN30). */
export function WhoMay({ create, words = "list.whoMay" }: WhoMayProps) {
  const { t } = useTranslation();
  const { granted } = usePermissions();
  const endpoint: Endpoint = endpoints[create];
  const permission = missingOf(endpoint, granted);
  const { data: names = [] } = usePermissionHoldersQuery(permission ?? skipToken);
  if (mayCall(endpoint, granted) || names.length === 0) return null;
  const list = new Intl.ListFormat(currentLanguage().replace("_", "-"), { type: "disjunction" }).format(names);
  return <Text size="sm">{t(words, { names: list })}</Text>;
}

const missingOf = ({ access }: Endpoint, granted: Readonly<Record<string, true>>): Permission | undefined =>
  access.kind === "member" ? access.needs.find((permission) => granted[permission] !== true) : undefined;
