import { Text } from "@mantine/core";
import { skipToken } from "@reduxjs/toolkit/query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CallerChange, ChangeSection } from "../../../../shared/functions/changes/function-change.tsx";
import { useFunctionVersionQuery } from "../../../../shared/functions/used-functions-api.ts";
import { EffectList } from "../components/effect-list.tsx";
import { useFunctionUsersQuery } from "../design-api.ts";
import { definitionIn, useFunction } from "../function-context.tsx";
import { failingIn } from "../model/runs.ts";

/** Before a version is saved: the forms and form actions that it affects, and how (FN71). */
export function NewVersionEffects() {
  const { t } = useTranslation("functions");
  const designer = useFunction();
  const { functionId, runs, autosave } = designer;
  // As it was when the dialog opened: nothing can be written behind it.
  const [definition] = useState(() => definitionIn(designer));
  const [failing] = useState(() => failingIn(runs.get()).size);
  const { data } = useFunctionUsersQuery(autosave.revision() === undefined ? skipToken : functionId, {
    refetchOnMountOrArgChange: true,
  });
  const latest = data?.latest;
  const older = useFunctionVersionQuery(latest === undefined ? skipToken : { functionId, versionNumber: latest });
  if (data === undefined || latest === undefined || data.users.length + data.unnamed === 0) return null;
  return (
    <>
      <ChangeSection title={t("change.affected")}>
        <EffectList newer={{ functionId, number: latest + 1, definition, failing }} users={data.users} />
        {data.unnamed > 0 && <Text size="sm">{t("settings.more", { count: data.unnamed })}</Text>}
        <Text size="sm" c="dimmed">
          {t("versions.notYet")}
        </Text>
      </ChangeSection>
      {older.data !== undefined && <CallerChange older={older.data} newer={definition} />}
    </>
  );
}
