import { formActionsEndpoints, formsEndpoints } from "@askloom/contract";
import { Anchor, Button, Text } from "@mantine/core";
import { skipToken } from "@reduxjs/toolkit/query";
import { useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Autosave } from "../../../../designer/autosave/autosave.ts";
import { addressOfUse, areas } from "../../../../shared/areas.ts";
import { mayCall } from "../../../../shared/may-call.ts";
import { usePermissions } from "../../../../shared/permissions.ts";
import { useFunctionUsersQuery } from "../design-api.ts";
import { useFunction } from "../function-context.tsx";
import { type FunctionUser, type FunctionUsers, isOutdated } from "../function-users.ts";
import { UpdateDialog, updateKey } from "./update-dialog.tsx";

const { saveForm } = formsEndpoints;
const { saveFormAction } = formActionsEndpoints;
const nothing: FunctionUsers = { users: [], unnamed: 0, latest: undefined };

/** The forms and form actions that use the function, with the version of each, and their update (FN29). */
export function UsedBy() {
  const { t } = useTranslation("functions");
  const { functionId, autosave } = useFunction();
  const isThere = useIsThere(autosave);
  const { data = nothing, isLoading } = useFunctionUsersQuery(isThere ? functionId : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const { users, unnamed } = data;
  return (
    <section aria-label={t("settings.usedBy")}>
      <Text size="sm" fw={600}>
        {t("settings.usedBy")}
      </Text>
      {isLoading ? null : users.length + unnamed === 0 ? (
        <Text size="xs" c="dimmed">
          {t("settings.notUsed")}
        </Text>
      ) : (
        <ul className="l-uses">
          {users.map((user) => (
            <UserLine key={user.id} user={user} />
          ))}
          {unnamed > 0 && <li>{t("settings.more", { count: unnamed })}</li>}
        </ul>
      )}
      <UpdateButton used={data} />
    </section>
  );
}

function UserLine({ user }: { user: FunctionUser }) {
  const { t } = useTranslation("functions");
  const { name, versions } = user;
  return (
    <li>
      <Anchor component={Link} to={addressOfUse(user)} size="sm">
        {name || t("settings.unnamed")}
      </Anchor>
      {versions.length > 0 && (
        <Text span size="xs" c="dimmed" ms="xs">
          {t("use.version", { number: versions.join(", ") })}
        </Text>
      )}
    </li>
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

/** Whether the server has the function already. */
const useIsThere = (autosave: Autosave): boolean =>
  useSyncExternalStore(autosave.state.subscribe, () => autosave.revision() !== undefined);
