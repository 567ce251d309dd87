import { useNotify } from "@askloom/browser/list";
import { type FormPub, formPubsEndpoints } from "@askloom/contract";
import { Button, Checkbox, Group, Loader, Modal, Radio, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePermissions } from "../../../shared/permissions.ts";
import { useActionRunCountQuery, useRunActionMutation } from "../form-pubs-api.ts";

/** Runs the saved action on responses that are there, for people who may do so (FA61). */
export function RunAction({ pub }: { pub: FormPub }) {
  const { t } = useTranslation("form-pubs");
  const may = usePermissions().mayAll(formPubsEndpoints.startActionRuns.access.needs);
  const [isOpen, setOpen] = useState(false);
  if (pub.action === null || !may) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)} style={{ alignSelf: "start" }}>
        {t("runAction.open")}
      </Button>
      {isOpen && <RunDialog pubId={pub.id} onClose={() => setOpen(false)} />}
    </>
  );
}

type Which = "all" | "undecided";

/** Says how many responses are meant before anything happens. */
function RunDialog({ pubId, onClose }: { pubId: string; onClose: () => void }) {
  const { t } = useTranslation("form-pubs");
  const notify = useNotify();
  const counts = useActionRunCountQuery(pubId, { refetchOnMountOrArgChange: true });
  const [run, { isLoading }] = useRunActionMutation();
  const [which, setWhich] = useState<Which>("undecided");
  const [delivers, setDelivers] = useState(false);
  const { currentData: found } = counts;
  const count = found?.[which] ?? 0;
  const start = async () => {
    const { data, error } = await run({ pubId, body: { which, delivers } });
    if (error !== undefined) return notify.failed(error);
    notify.done(t("runAction.started", { count: data.started }));
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("runAction.title")}
      closeButtonProps={{ "aria-label": t("workspace:close") }}
    >
      <Stack gap="md">
        {found === undefined && counts.error === undefined && <Loader size="sm" aria-label={t("workspace:wait")} />}
        {counts.error !== undefined && (
          <Text role="alert" c="var(--p-danger)">
            {notify.failureText(counts.error)}
          </Text>
        )}
        {found !== undefined && (
          <Radio.Group label={t("runAction.which")} value={which} onChange={(value) => setWhich(value as Which)}>
            <Stack gap="xs" mt="xs">
              <Radio value="undecided" label={t("runAction.undecided", { count: found.undecided })} />
              <Radio value="all" label={t("runAction.all", { count: found.all })} />
            </Stack>
          </Radio.Group>
        )}
        <Checkbox
          checked={delivers}
          onChange={({ currentTarget }) => setDelivers(currentTarget.checked)}
          label={t("runAction.delivers")}
          description={t("runAction.deliversText")}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t("workspace:cancel")}
          </Button>
          <Button loading={isLoading} disabled={count === 0} onClick={() => void start()}>
            {t("runAction.start", { count })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
