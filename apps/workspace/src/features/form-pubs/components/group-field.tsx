import { visitorTypesEndpoints } from "@askloom/contract";
import { Anchor, Select, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useListInfiniteQuery } from "../../../shared/area-api.ts";
import { areas, neededFor } from "../../../shared/areas.ts";
import { mayCall } from "../../../shared/may-call.ts";
import { usePermissions } from "../../../shared/permissions.ts";
import { pubPaths } from "../paths.ts";
import { GroupNotice } from "./group-notice.tsx";

export interface GroupFieldProps {
  readonly value: string | undefined;
  readonly fault: string | undefined;
  readonly onChange: (visitorTypeId: string | undefined) => void;
}

/** Which visitor group; a group that is not there yet can be made. */
export function GroupField({ value, fault, onChange }: GroupFieldProps) {
  const { t } = useTranslation("form-pubs");
  const { granted, mayAll } = usePermissions();
  const mayRead = mayAll(neededFor(areas.visitorTypes, false));
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<{ id: string; name: string }>();
  const [filter] = useDebouncedValue(typed === chosen?.name ? "" : typed.trim(), 250);
  const { list, table } = areas.visitorTypes;
  const { data, refetch } = useListInfiniteQuery(
    { list, table, query: filter === "" ? {} : { filter } },
    { skip: !mayRead },
  );
  if (!mayRead) return <Text>{t("wizard.noGroups")}</Text>;
  const found = data?.pages.flatMap(({ items }) => items) ?? [];
  const offered = chosen === undefined || found.some(({ id }) => id === chosen.id) ? found : [chosen, ...found];
  return (
    <div>
      <Select
        label={t("wizard.group")}
        placeholder={t("wizard.groupPlaceholder")}
        searchable
        required
        error={fault}
        nothingFoundMessage={t("wizard.groupNone")}
        filter={({ options }) => options}
        // One may have been made meanwhile, in the tab that the link below opens.
        onDropdownOpen={() => void refetch()}
        data={offered.map(({ id, name }) => ({ value: id, label: name }))}
        value={value ?? null}
        searchValue={typed}
        onSearchChange={setTyped}
        onChange={(id) => {
          setChosen(offered.find((one) => one.id === id));
          onChange(id ?? undefined);
        }}
      />
      {value !== undefined && <GroupNotice groupId={value} target="_blank" />}
      {mayCall(visitorTypesEndpoints.createVisitorType, granted) && (
        <Anchor component={Link} to={pubPaths.newGroup} target="_blank" size="sm" mt={4} display="inline-block">
          {t("wizard.createGroup")}
        </Anchor>
      )}
    </div>
  );
}
