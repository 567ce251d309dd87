import { formatDateTime } from "@askloom/browser";
import type { Unit } from "@askloom/contract";
import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ListTable } from "../../shared/list/list-table.tsx";
import { Loaded } from "../../shared/loaded.tsx";
import { Notice } from "../../shared/notice.tsx";
import { useRestoreUnitMutation, useUnitsQuery } from "../../shared/portal-api.ts";
import { toasts } from "../../shared/services.ts";

/** The trash of units. */
export function DeletedUnits() {
  const { t } = useTranslation();
  const deleted = useUnitsQuery({ deleted: true });
  const columns = [
    { header: t("units.name"), cell: ({ displayName }: Unit) => displayName },
    {
      header: t("list.deletedAt"),
      cell: ({ deletedAt }: Unit) => formatDateTime(deletedAt ?? ""),
      isNarrow: true,
      visibleFrom: "sm",
    },
    { header: t("list.action"), cell: (unit: Unit) => <RestoreButton unit={unit} />, isNarrow: true },
  ] as const;
  return (
    <Loaded result={deleted}>
      {(units) =>
        units.length === 0 ? (
          <Notice title={t("list.emptyDeletedTitle")} text={t("list.emptyDeletedText")} level={2} />
        ) : (
          <ListTable items={units} columns={columns} hasMore={false} onMore={() => undefined} />
        )
      }
    </Loaded>
  );
}

function RestoreButton({ unit: { id, displayName } }: { unit: Unit }) {
  const { t } = useTranslation();
  const [restore, { isLoading }] = useRestoreUnitMutation();
  const run = async () => {
    const { data, error } = await restore({ params: { unitId: id } });
    if (error !== undefined) toasts.show({ message: error.message || t("errors.unreachableText"), tone: "danger" });
    if (data !== undefined) toasts.show({ message: t("units.restored", { name: data.displayName }) });
  };
  return (
    <Button
      size="xs"
      variant="default"
      loading={isLoading}
      aria-label={t("list.restoreNamed", { name: displayName })}
      onClick={() => void run()}
    >
      {t("list.restore")}
    </Button>
  );
}
