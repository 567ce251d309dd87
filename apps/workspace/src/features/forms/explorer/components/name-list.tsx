import { formatNumber } from "@askloom/browser";
import { useTranslation } from "react-i18next";
import type { Named } from "../model/bulk.ts";

const mostNamed = 8;

/** Some names, and how many more there are. */
export function NameList({ forms }: { forms: readonly Named[] }) {
  const { t } = useTranslation("forms-explorer");
  const more = forms.length - mostNamed;
  return (
    <ul className="d-names">
      {forms.slice(0, more === 1 ? mostNamed + 1 : mostNamed).map(({ id, name }) => (
        <li key={id}>{name || t("row.untitled")}</li>
      ))}
      {more > 1 && <li className="d-muted">{t("outcome.more", { count: more, shown: formatNumber(more) })}</li>}
    </ul>
  );
}
