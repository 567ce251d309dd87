import { formatNumber } from "@askloom/browser";
import { type FormPubItem, formPubsEndpoints, pubStates } from "@askloom/contract";
import { ActionIcon, Button, Select } from "@mantine/core";
import { IconRocket, IconTrash } from "@tabler/icons-react";
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
import { mayCall } from "../../../shared/may-call.ts";
import { usePermissions } from "../../../shared/permissions.ts";
import { PubsTable } from "../components/pubs-table.tsx";
import { useBulkPubs } from "../components/use-bulk-pubs.ts";
import "../form-pubs.css";
import { type PubsRequest, useDeletePubsMutation, usePubsInfiniteQuery } from "../form-pubs-api.ts";
import { pubPaths } from "../paths.ts";

const shownStates = pubStates.filter((state) => state !== "deleted");

/** All publications: searched, shown by state, opened, deleted one by one or many at once. */
export function PubsExplorerPage() {
  const { t } = useTranslation("form-pubs");
  const { granted, mayAll } = usePermissions();
  const mayRead = mayAll(neededFor(areas.formPubs, false));
  const mayDelete = mayCall(formPubsEndpoints.deleteFormPub, granted);
  const search = useSearch();
  const [state, setState] = useState<PubsRequest["state"]>();
  const asked = usePubsInfiniteQuery({ filter: search.filter, state, deleted: false }, { skip: !mayRead });
  const list = useRows<FormPubItem>(asked);
  const selected = useSelected(list.rows);
  const [doomed, setDoomed] = useState<readonly FormPubItem[]>();
  const publish = (
    <Button component={Link} to={pubPaths.wizard} leftSection={<IconRocket size={16} aria-hidden />}>
      {t("publish")}
    </Button>
  );
  return (
    <section aria-labelledby="page-title">
      <PageHead title={t("title")}>{mayRead && publish}</PageHead>
      <ListFrame
        {...{ list, mayRead, search }}
        isDeleted={false}
        narrowed={{ by: state === undefined ? "" : t(`states.${state}`), clear: () => setState(undefined) }}
        filters={
          <Select
            aria-label={t("list.state")}
            placeholder={t("list.anyState")}
            clearable
            clearButtonProps={{ "aria-label": t("list.clearState") }}
            data={shownStates.map((value) => ({ value, label: t(`states.${value}`) }))}
            value={state ?? null}
            onChange={(value) => setState(shownStates.find((one) => one === value))}
          />
        }
        bar={
          selected.selected.length > 0 && (
            <div className="l-bar">
              <span>
                {t("list.selected", { count: selected.selected.length, shown: formatNumber(selected.selected.length) })}
              </span>
              <Button
                size="compact-md"
                className="p-danger-button"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => setDoomed(selected.selected)}
              >
                {t("delete.yes")}
              </Button>
              <Button size="compact-md" variant="default" onClick={selected.clear}>
                {t("list.clearSelection")}
              </Button>
            </div>
          )
        }
        emptyAction={mayRead && publish}
      >
        <PubsTable
          label={t("title")}
          pubs={list.rows}
          selected={mayDelete ? selected : undefined}
          pathOf={pubPaths.pub}
          moment="changedAt"
          end={(pub) => mayDelete && <DeleteButton pub={pub} onDelete={() => setDoomed([pub])} />}
        />
      </ListFrame>
      {doomed !== undefined && <DeleteDialog pubs={doomed} onClose={() => setDoomed(undefined)} />}
    </section>
  );
}

function DeleteButton({ pub, onDelete }: { pub: FormPubItem; onDelete: () => void }) {
  const { t } = useTranslation("form-pubs");
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t("list.delete", { name: pub.name })}
      title={t("delete.yes")}
      onClick={onDelete}
    >
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  );
}

function DeleteDialog({ pubs, onClose }: { pubs: readonly FormPubItem[]; onClose: () => void }) {
  const { t } = useTranslation("form-pubs");
  const bulk = useBulkPubs();
  const [deletePubs] = useDeletePubsMutation();
  const words = { count: formatNumber(pubs.length), name: pubs[0]?.name ?? "" };
  return (
    <ConfirmDialog
      title={t(pubs.length === 1 ? "delete.titleOne" : "delete.titleMany", words)}
      text={t("delete.text")}
      yes={t("delete.yes")}
      onClose={onClose}
      onYes={() => bulk(pubs, deletePubs, "delete")}
    />
  );
}
