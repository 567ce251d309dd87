import { formatNumber } from "@askloom/browser";
import { type FormPubItem, pubStates } from "@askloom/contract";
import { Anchor } from "@mantine/core";
import { IconRocket } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { areas } from "../../shared/areas.ts";
import { momentColumn, nameColumn } from "../../shared/list/area-columns.tsx";
import { areaList, type ListLook } from "../../shared/list/area-list.ts";
import { StateBadge } from "./components/state-badge.tsx";
import { pubPaths } from "./paths.ts";
import "./form-pubs.css";

/** All publications, and those in the trash: one that is restored has its link again (D12). */
export const pubsList = areaList<"listFormPubs">({
  area: areas.formPubs,
  title: "form-pubs:title",
  deletedTitle: "form-pubs:deletedTitle",
  words: "form-pubs:list.",
  filters: {
    sortings: ["changedAt desc", "changedAt asc", "name asc", "name desc"],
    choices: [{ name: "state", values: pubStates.filter((state) => state !== "deleted") }],
  },
  create: { path: pubPaths.wizard, text: "form-pubs:publish", endpoint: "listFormPubs", icon: IconRocket },
  steps: { delete: "bulkDeleteFormPubs", restore: "bulkRestoreFormPubs", purge: "bulkPurgeFormPubs" },
  columns: (look) => [
    nameColumn(look.isDeleted ? undefined : pubPaths.pub),
    { id: "state", width: 112, isPlain: true, cell: (pub) => <StateBadge pub={pub} /> },
    { id: "form", cell: (pub) => formOf(pub, look) },
    { id: "audience", width: 128, cell: (pub) => <Audience pub={pub} /> },
    { id: "responses", width: 96, isNumber: true, cell: (pub) => responsesOf(pub, look) },
    momentColumn(look.isDeleted),
  ],
});

function formOf({ form: { name }, version, versionInUse }: FormPubItem, { t }: ListLook): string {
  return t(version === null ? "list.formFollows" : "list.formVersion", { name, version: versionInUse ?? "–" });
}

function Audience({ pub }: { pub: FormPubItem }) {
  const { t } = useTranslation("form-pubs");
  return pub.visitorType?.name ?? t(`audiences.${pub.audience}.title`);
}

function responsesOf({ id, responseCount, maxResponses }: FormPubItem, { t, isDeleted, may }: ListLook) {
  const count = formatNumber(responseCount);
  const responses = maxResponses === null ? count : t("list.responsesOf", { count, most: formatNumber(maxResponses) });
  if (isDeleted || !may("listResponses")) return responses;
  return (
    <Anchor component={Link} to={pubPaths.responses(id)} size="sm" aria-label={t("list.responseCount", { responses })}>
      {responses}
    </Anchor>
  );
}
