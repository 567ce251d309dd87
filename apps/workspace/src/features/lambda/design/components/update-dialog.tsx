import { useNotify } from "@askloom/browser/list";
import { Alert, Button, Group, Loader, Modal, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { areas } from "../../../../shared/areas.ts";
import { ChangeSection, FunctionChange } from "../../../../shared/functions/changes/function-change.tsx";
import { useDescribedFunction, useFunctionVersionQuery } from "../../../../shared/functions/used-functions-api.ts";
import { useUpdateUsersMutation } from "../design-api.ts";
import { useFunction } from "../function-context.tsx";
import type { FunctionUser } from "../function-users.ts";
import { EffectList } from "./effect-list.tsx";

interface UpdateDialogProps {
  /** Those with an older version that the person may change. */
  readonly users: readonly FunctionUser[];
  readonly latest: number;
  readonly onClose: () => void;
}

const areForms = (users: readonly FunctionUser[]): boolean => users.every(({ area }) => area === areas.forms.route);
export const updateKey = (users: readonly FunctionUser[]) =>
  areForms(users) ? "settings.updateForms" : "settings.updateDrafts";

/** What the newest version changes in the drafts that use an older one, and their update (FN29, FN71). */
export function UpdateDialog({ users, latest, onClose }: UpdateDialogProps) {
  const { t } = useTranslation("functions");
  const { functionId } = useFunction();
  const [updateUsers, { isLoading }] = useUpdateUsersMutation();
  const notify = useNotify();
  // Where drafts use several versions, the oldest shows all that would change.
  const from = Math.min(...users.flatMap(({ versions }) => versions));
  const update = async () => {
    const { data, error } = await updateUsers({ functionId, users, latest });
    onClose();
    if (error !== undefined) return notify.failed(error);
    const counts = { count: data, total: users.length };
    notify.done(t(areForms(users) ? "settings.updated" : "settings.updatedDrafts", counts));
  };
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t("change.versions", { from, to: latest })}
      closeButtonProps={{ "aria-label": t("workspace:close") }}
    >
      <Stack gap="md">
        <Change {...{ from, latest, users }} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t("workspace:cancel")}
          </Button>
          <Button loading={isLoading} onClick={() => void update()}>
            {t(updateKey(users), { count: users.length, number: latest })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function Change({ from, latest, users }: Pick<UpdateDialogProps, "latest" | "users"> & { readonly from: number }) {
  const { t } = useTranslation("functions");
  const { functionId } = useFunction();
  const older = useFunctionVersionQuery({ functionId, versionNumber: from });
  const newer = useFunctionVersionQuery({ functionId, versionNumber: latest });
  const described = useDescribedFunction({ functionId, versionNumber: latest });
  if (older.isError || newer.isError) return <Alert color="red">{t("change.notRead")}</Alert>;
  if (older.data === undefined || newer.data === undefined || described === undefined)
    return <Loader aria-label={t("workspace:wait")} />;
  return (
    <>
      <ChangeSection title={t("change.affected")}>
        <EffectList
          newer={{ functionId, number: latest, definition: newer.data, failing: described.failingExamples }}
          users={users}
        />
      </ChangeSection>
      <FunctionChange older={older.data} newer={newer.data} />
    </>
  );
}
