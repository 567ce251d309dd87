import { formatNumber } from "@askloom/browser";
import type { FormPubItem } from "@askloom/contract";
import { ActionIcon, Button, Group } from "@mantine/core";
import { IconArrowBackUp, IconTrashX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { areas, neededFor } from "../../../shared/areas.ts";
import { ConfirmDialog } from "../../../shared/confirm-dialog.tsx";
import { ListFrame } from "../../../shared/list/list-frame.tsx";
import { PageHead } from "../../../shared/list/page-head.tsx";
import { useRows } from "../../../shared/list/use-rows.ts";
import { useSearch } from "../../../shared/list/use-search.ts";
import { useSelected } from "../../../shared/list/use-selected.ts";
import { usePermissions } from "../../../shared/permissions.ts";
import { PubsTable } from "../components/pubs-table.tsx";
import { useBulkPubs } from "../components/use-bulk-pubs.ts";
import "../form-pubs.css";
import { usePubsInfiniteQuery, usePurgePubsMutation, useRestorePubsMutation } from "../form-pubs-api.ts";
import { pubPaths } from "../paths.ts";

/** The trash: what was deleted is restored with its link, or purged (D12). */
export function DeletedPubsPage() {
  const { t } = useTranslation("form-pubs");
  const mayRead = usePermissions().mayAll(neededFor(areas.formPubs, true));
  const search = useSearch();
  const asked = usePubsInfiniteQuery({ filter: search.filter, state: undefined, deleted: true }, { skip: !mayRead });
  const list = useRows<FormPubItem>(asked);
  const selected = useSelected(list.rows);
  const [doomed, setDoomed] = useState<readonly FormPubItem[]>();
  const bulk = useBulkPubs();
  const [restorePubs] = useRestorePubsMutation();
  const [purgePubs] = usePurgePubsMutation();
  const restore = (pubs: readonly FormPubItem[]) => void bulk(pubs, restorePubs, "restore");
  const words = { count: formatNumber(doomed?.length ?? 0), name: doomed?.[0]?.name ?? "" };
  return (
    <section aria-labelledby="page-title">
      <PageHead title={t("deletedTitle")} />
      <ListFrame
        {...{ list, mayRead, search }}
        isDeleted
        bar={
          selected.selected.length > 0 && (
            <div className="l-bar">
              <span>
                {t("list.selected", { count: selected.selected.length, shown: formatNumber(selected.selected.length) })}
              </span>
              <Button size="compact-md" variant="default" onClick={() => restore(selected.selected)}>
                {t("restore")}
              </Button>
              <Button size="compact-md" className="p-danger-button" onClick={() => setDoomed(selected.selected)}>
                {t("purge.yes")}
              </Button>
              <Button size="compact-md" variant="default" onClick={selected.clear}>
                {t("list.clearSelection")}
              </Button>
            </div>
          )
        }
        emptyAction={
          <Button component={Link} to={pubPaths.explorer} variant="default">
            {t("title")}
          </Button>
        }
      >
        <PubsTable
          label={t("deletedTitle")}
          pubs={list.rows}
          selected={selected}
          pathOf={undefined}
          moment="deletedAt"
          end={(pub) => <TrashButtons pub={pub} onRestore={() => restore([pub])} onPurge={() => setDoomed([pub])} />}
        />
      </ListFrame>
      {doomed !== undefined && (
        <ConfirmDialog
          title={t(doomed.length === 1 ? "purge.titleOne" : "purge.titleMany", words)}
          text={t("purge.text")}
          yes={t("purge.yes")}
          onClose={() => setDoomed(undefined)}
          onYes={() => bulk(doomed, purgePubs, "purge")}
        />
      )}
    </section>
  );
}

interface TrashButtonsProps {
  readonly pub: FormPubItem;
  readonly onRestore: () => void;
  readonly onPurge: () => void;
}

function TrashButtons({ pub, onRestore, onPurge }: TrashButtonsProps) {
  const { t } = useTranslation("form-pubs");
  const button = { variant: "subtle", color: "gray", size: "lg" } as const;
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <ActionIcon
        {...button}
        title={t("restore")}
        aria-label={t("list.restore", { name: pub.name })}
        onClick={onRestore}
      >
        <IconArrowBackUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon {...button} title={t("purge.yes")} aria-label={t("list.purge", { name: pub.name })} onClick={onPurge}>
        <IconTrashX size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
