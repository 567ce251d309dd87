import { type FormPubItem, formPubsEndpoints } from "@askloom/contract";
import { Checkbox, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { WhoMay } from "../../../../shared/list/who-may.tsx";
import { mayCall } from "../../../../shared/may-call.ts";
import { usePermissions } from "../../../../shared/permissions.ts";
import { usePubsOfFormQuery } from "../new-action-api.ts";

interface UseInPubsProps {
  readonly formId: string;
  readonly chosen: readonly string[];
  readonly onChoose: (pubIds: readonly string[]) => void;
}

const { listFormPubs, getFormPub, saveFormPub } = formPubsEndpoints;

/** Which publications of the form use the action at once (FA86). People who may not publish see the names of those who may. */
export function UseInPubs(props: UseInPubsProps) {
  const { t } = useTranslation("form-actions");
  const { granted } = usePermissions();
  if ([listFormPubs, getFormPub, saveFormPub].every((endpoint) => mayCall(endpoint, granted)))
    return <Pubs {...props} />;
  return (
    <div>
      <Text fw={500}>{t("create.useIn")}</Text>
      <Text size="sm">{t("create.mayNotPublish")}</Text>
      <WhoMay create="saveFormPub" words="form-actions:create.whoPublishes" />
    </div>
  );
}

function Pubs({ formId, chosen, onChoose }: UseInPubsProps) {
  const { t } = useTranslation("form-actions");
  const { currentData: pubs, error } = usePubsOfFormQuery(formId);
  if (pubs === undefined) return error === undefined ? null : <Text size="sm">{error.message}</Text>;
  if (pubs.length === 0)
    return (
      <div>
        <Text fw={500}>{t("create.useIn")}</Text>
        <Text size="sm">{t("create.noPubs")}</Text>
      </div>
    );
  const noteOf = ({ action }: FormPubItem) =>
    action === null ? undefined : t("create.replaces", { name: action.name });
  return (
    <Checkbox.Group
      label={t("create.useIn")}
      description={t("create.useInText")}
      value={[...chosen]}
      onChange={onChoose}
    >
      <Stack gap="xs" mt="xs">
        {pubs.map((pub) => (
          <Checkbox key={pub.id} value={pub.id} label={pub.name} description={noteOf(pub)} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
