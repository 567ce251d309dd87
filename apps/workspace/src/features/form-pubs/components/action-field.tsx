import { failureOf } from "@askloom/browser";
import { useNotify } from "@askloom/browser/list";
import type { FormActionItem } from "@askloom/contract";
import { Select, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { areas, neededFor } from "../../../shared/areas.ts";
import { usePermissions } from "../../../shared/permissions.ts";
import { useActionsOfFormQuery } from "../form-pubs-api.ts";
import type { PubProperties } from "../model/pub-draft.ts";

export interface ActionFieldProps {
  readonly formId: string | undefined;
  readonly action: PubProperties["action"];
  readonly onAction: (action: PubProperties["action"]) => void;
  /** What a change means for responses, on a publication that has some. */
  readonly description?: string;
}

/** Which action works on the responses: one of the form's, in its newest version, or none (PB32). */
export function ActionField({ formId, action, onAction, description }: ActionFieldProps) {
  const { t } = useTranslation("form-pubs");
  const notify = useNotify();
  const mayList = usePermissions().mayAll(neededFor(areas.formActions, false));
  const isSkipped = formId === undefined || !mayList;
  const { currentData: found = [], error, isFetching } = useActionsOfFormQuery(formId ?? "", { skip: isSkipped });
  if (!mayList) return <Note text={t(action === null ? "action.noPermission" : "action.noPermissionChosen")} />;
  if (formId === undefined) return <Note text={t("action.formFirst")} />;
  if (!isFetching && error === undefined && found.length === 0 && action === null)
    return <Note text={t("action.none")} />;
  const offered = [...found.flatMap(newestOf), ...chosenOnly(found, action)];
  return (
    <Select
      label={t("action.label")}
      description={description}
      placeholder={t("action.placeholder")}
      clearable
      clearButtonProps={{ "aria-label": t("action.remove") }}
      error={error === undefined ? undefined : notify.failureText(failureOf(error))}
      data={offered.map(({ id, name, version }) => ({
        value: keyOf({ id, version }),
        label: t("action.option", { name, version }),
      }))}
      value={action === null ? null : keyOf(action)}
      onChange={(key) => {
        const next = offered.find((one) => keyOf(one) === key);
        onAction(next === undefined ? null : { id: next.id, version: next.version });
      }}
    />
  );
}

const Note = ({ text }: { text: string }) => (
  <Text size="sm" c="dimmed">
    {text}
  </Text>
);

interface Offered {
  readonly id: string;
  readonly name: string;
  readonly version: number;
}

const keyOf = ({ id, version }: Pick<Offered, "id" | "version">): string => `${id}/${version}`;

/** An action without a version cannot be used yet. */
const newestOf = ({ id, name, latestVersion }: FormActionItem): Offered[] =>
  latestVersion === null ? [] : [{ id, name, version: latestVersion }];

/** The version in use, where there is a newer one. */
function chosenOnly(found: readonly FormActionItem[], action: PubProperties["action"]): Offered[] {
  if (action === null) return [];
  const item = found.find(({ id }) => id === action.id);
  return item?.latestVersion === action.version ? [] : [{ ...action, name: item?.name ?? "" }];
}
