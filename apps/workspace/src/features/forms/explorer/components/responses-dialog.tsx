import { failureOf, formatNumber } from "@askloom/browser";
import { ListLoader } from "@askloom/browser/list";
import type { FormItem } from "@askloom/contract";
import { Anchor, Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { usePubsOfFormQuery } from "../../forms-api.ts";
import { formPaths } from "../model/paths.ts";

export interface ResponsesDialogProps {
  readonly form: FormItem;
  readonly mayPublish: boolean;
  readonly onClose: () => void;
}

/** The way from a form to what was sent for it, also for those who do not publish. */
export function ResponsesDialog({ form, mayPublish, onClose }: ResponsesDialogProps) {
  const { t } = useTranslation("forms-explorer");
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("responses.title", { name: form.name || t("row.untitled") })}
      closeButtonProps={{ "aria-label": t("workspace:close") }}
    >
      <Publications {...{ form, mayPublish }} />
    </Modal>
  );
}

function Publications({ form, mayPublish }: Omit<ResponsesDialogProps, "onClose">) {
  const { t } = useTranslation("forms-explorer");
  const { data: pubs, error, refetch } = usePubsOfFormQuery(form.id);
  if (error !== undefined) {
    return (
      <Stack align="flex-start" role="alert">
        <Text>{failureOf(error).message || t("workspace:list.failed.title")}</Text>
        <Button variant="default" onClick={() => void refetch()}>
          {t("workspace:retry")}
        </Button>
      </Stack>
    );
  }
  if (pubs === undefined) return <ListLoader />;
  if (pubs.length === 0) return <NotPublished {...{ form, mayPublish }} />;
  return (
    <Stack component="ul" className="d-pubs" gap="xs">
      {pubs.map(({ id, name, responses }) => (
        <Group component="li" key={id} justify="space-between" wrap="nowrap">
          <Anchor component={Link} to={formPaths.responses(id)} className="p-break">
            {name}
          </Anchor>
          <Text span c="dimmed" size="sm" className="d-pubs-count">
            {t("responses.responses", { count: responses, shown: formatNumber(responses) })}
          </Text>
        </Group>
      ))}
    </Stack>
  );
}

function NotPublished({ form, mayPublish }: Omit<ResponsesDialogProps, "onClose">) {
  const { t } = useTranslation("forms-explorer");
  return (
    <Stack align="flex-start">
      <Text>{t("responses.none")}</Text>
      {mayPublish && (
        <Button component={Link} to={formPaths.publish(form.id)}>
          {t("responses.publish")}
        </Button>
      )}
    </Stack>
  );
}
