import { formActionsEndpoints, formsEndpoints, type RecordUse } from "@askloom/contract";
import { Button } from "@mantine/core";
import { skipToken } from "@reduxjs/toolkit/query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSavedRevision } from "../../../../designer/autosave/use-saved-revision.ts";
import { areas } from "../../../../shared/areas.ts";
import { mayCall } from "../../../../shared/may-call.ts";
import { usePermissions } from "../../../../shared/permissions.ts";
import { RelationsOfRecord } from "../../../../shared/record-relations.tsx";
import { useFunctionUsersQuery } from "../design-api.ts";
import { useFunction } from "../function-context.tsx";
import { type FunctionUser, type FunctionUsers, isOutdated } from "../function-users.ts";
import { UpdateDialog, updateKey } from "./update-dialog.tsx";

const { saveForm } = formsEndpoints;
const { saveFormAction } = formActionsEndpoints;
const nothing: FunctionUsers = { users: [], unnamed: 0, latest: undefined };

/** What the function uses, and the forms and form actions that use it: the version of each, and their update (FN29). */
export function FunctionRelations() {
  const { t } = useTranslation("functions");
  const { functionId, autosave } = useFunction();
  const revision = useSavedRevision(autosave);
  const id = revision === undefined ? undefined : functionId;
  const { data: used = nothing } = useFunctionUsersQuery(id ?? skipToken, { refetchOnMountOrArgChange: true });
  const detailOf = (use: RecordUse) => {
    const versions = used.users.find((user) => user.id === use.id)?.versions ?? [];
    return versions.length === 0 ? undefined : t("use.version", { number: versions.join(", ") });
  };
  return (
    <RelationsOfRecord area={areas.functions} {...{ id, revision, detailOf }} below={<UpdateButton used={used} />} />
  );
}

/** Opens what would change in the drafts that the person may change and that use an older version. */
function UpdateButton({ used: { users, latest } }: { used: FunctionUsers }) {
  const { t } = useTranslation("functions");
  const { granted } = usePermissions();
  const [isOpen, setOpen] = useState(false);
  const mayUpdate = ({ area }: FunctionUser) =>
    mayCall(area === areas.forms.route ? saveForm : saveFormAction, granted);
  const outdated = users.filter((user) => isOutdated(user, latest) && mayUpdate(user));
  if (latest === undefined || outdated.length === 0) return null;
  return (
    <>
      <Button size="compact-sm" variant="light" mt="xs" onClick={() => setOpen(true)}>
        {t(updateKey(outdated), { count: outdated.length, number: latest })}
      </Button>
      {isOpen && <UpdateDialog users={outdated} latest={latest} onClose={() => setOpen(false)} />}
    </>
  );
}
