import { formatNumber } from "@askloom/browser";
import type { FormActionItem } from "@askloom/contract";
import { IconPlugConnected, IconPlus } from "@tabler/icons-react";
import { areas } from "../../../shared/areas.ts";
import { momentColumn, nameColumn } from "../../../shared/list/area-columns.tsx";
import { areaList, type ListLook } from "../../../shared/list/area-list.ts";
import { actionPaths } from "../paths.ts";

/** All form actions; a switch shows those in the trash (FA20). */
export const actionsList = areaList<"listFormActions">({
  area: areas.formActions,
  title: "form-actions:title",
  words: "form-actions:list.",
  filters: {
    sortings: ["changedAt desc", "changedAt asc", "name asc", "name desc"],
    switches: [{ name: "deleted" }],
  },
  create: { path: actionPaths.create, text: "form-actions:new", endpoint: "createFormAction", icon: IconPlus },
  links: [
    { path: actionPaths.connections, text: "connections:title", endpoint: "listConnections", icon: IconPlugConnected },
  ],
  definitions: { id: "actionId", flag: "formActionExchange" },
  columns: (look) => [
    nameColumn(look.isDeleted ? undefined : actionPaths.design),
    { id: "form", cell: (item) => formOf(item, look) },
    { id: "steps", width: 80, isNumber: true, cell: ({ stepCount }) => formatNumber(stepCount) },
    { id: "pubs", width: 112, isNumber: true, cell: ({ pubCount }) => formatNumber(pubCount) },
    momentColumn(look.isDeleted),
  ],
});

function formOf({ formId, formName }: FormActionItem, { t }: ListLook): string {
  if (formId === null) return t("list.noForm");
  return formName ?? t("list.hiddenForm");
}
