import { formatDateTime, formatNumber } from "@askloom/browser";
import { type FormPubItem, responsesEndpoints } from "@askloom/contract";
import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { CheckAll, CheckRow } from "../../../shared/list/row-checks.tsx";
import type { Selected } from "../../../shared/list/use-selected.ts";
import { mayCall } from "../../../shared/may-call.ts";
import { usePermissions } from "../../../shared/permissions.ts";
import { pubPaths } from "../paths.ts";
import { StateBadge } from "./state-badge.tsx";

export interface PubsTableProps {
  readonly label: string;
  readonly pubs: readonly FormPubItem[];
  /** Undefined where nothing can be done with many. */
  readonly selected: Selected<FormPubItem> | undefined;
  readonly pathOf: ((id: string) => string) | undefined;
  readonly moment: "changedAt" | "deletedAt";
  readonly end: (pub: FormPubItem) => ReactNode;
}

/** Publications as rows; a narrow screen shows name and state, and the rest below. */
export function PubsTable({ label, pubs, selected, pathOf, moment, end }: PubsTableProps) {
  const { t } = useTranslation("form-pubs");
  return (
    <div className="l-rows">
      <table className="l-table" aria-label={label}>
        <thead>
          <tr>
            <CheckAll selected={selected} label={t("list.selectAll")} />
            <th scope="col">{t("list.name")}</th>
            {["state", "form", "audience", "responses", moment].map((column) => (
              <th key={column} scope="col" className="l-wide">
                {t(`list.${column}`)}
              </th>
            ))}
            <th className="l-end">
              <span className="p-hidden">{t("list.actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {pubs.map((pub) => (
            <PubRow key={pub.id} {...{ pub, selected, pathOf, moment, end }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type PubRowProps = Omit<PubsTableProps, "label" | "pubs"> & { readonly pub: FormPubItem };

function PubRow({ pub, selected, pathOf, moment, end }: PubRowProps) {
  const { t } = useTranslation("form-pubs");
  const mayReadResponses = mayCall(responsesEndpoints.listResponses, usePermissions().granted);
  const version = pub.versionInUse ?? "–";
  const form = t(pub.version === null ? "list.formFollows" : "list.formVersion", { name: pub.form.name, version });
  const responses =
    pub.maxResponses === null
      ? formatNumber(pub.responseCount)
      : t("list.responsesOf", { count: formatNumber(pub.responseCount), most: formatNumber(pub.maxResponses) });
  const at = pub[moment];
  return (
    <tr>
      <CheckRow selected={selected} id={pub.id} label={t("list.select", { name: pub.name })} />
      <th scope="row" className="l-name">
        {pathOf === undefined ? <strong>{pub.name}</strong> : <Link to={pathOf(pub.id)}>{pub.name}</Link>}
        <span className="l-narrow">
          <StateBadge pub={pub} />
        </span>
        <span className="l-below l-narrow">
          {form} · {t(`audiences.${pub.audience}.title`)} · {t("list.responseCount", { responses })}
        </span>
      </th>
      <td className="l-wide">
        <StateBadge pub={pub} />
      </td>
      <td className="l-wide p-break">{form}</td>
      <td className="l-wide">{pub.visitorType?.name ?? t(`audiences.${pub.audience}.title`)}</td>
      <td className="l-wide l-number">
        {pathOf !== undefined && mayReadResponses ? (
          <Anchor
            component={Link}
            to={pubPaths.responses(pub.id)}
            size="sm"
            aria-label={t("list.responseCount", { responses })}
          >
            {responses}
          </Anchor>
        ) : (
          responses
        )}
      </td>
      <td className="l-wide p-nowrap">{at === null ? "" : formatDateTime(at)}</td>
      <td className="l-end">{end(pub)}</td>
    </tr>
  );
}
