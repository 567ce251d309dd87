import { Anchor, Text } from "@mantine/core";
import { skipToken } from "@reduxjs/toolkit/query";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Autosave } from "../../../../designer/autosave/autosave.ts";
import { addressOfUse } from "../../../../shared/areas.ts";
import { useFunctionUsesQuery } from "../design-api.ts";
import { useFunction } from "../function-context.tsx";

/** The forms that use a version of the function. */
export function UsedBy() {
  const { t } = useTranslation("functions");
  const { functionId, autosave } = useFunction();
  const isThere = useIsThere(autosave);
  const { data } = useFunctionUsesQuery(isThere ? functionId : skipToken);
  const { items, unnamed } = data ?? { items: [], unnamed: 0 };
  return (
    <section aria-label={t("settings.usedBy")}>
      <Text size="sm" fw={600}>
        {t("settings.usedBy")}
      </Text>
      {items.length + unnamed === 0 ? (
        <Text size="xs" c="dimmed">
          {t("settings.notUsed")}
        </Text>
      ) : (
        <ul className="l-uses">
          {items.map((use) => (
            <li key={use.id}>
              <Anchor component={Link} to={addressOfUse(use)} size="sm">
                {use.name || t("settings.unnamed")}
              </Anchor>
            </li>
          ))}
          {unnamed > 0 && <li>{t("settings.more", { count: unnamed })}</li>}
        </ul>
      )}
    </section>
  );
}

/** Whether the server has the function already. */
const useIsThere = (autosave: Autosave): boolean =>
  useSyncExternalStore(autosave.state.subscribe, () => autosave.revision() !== undefined);
