import { formatNumber } from "@askloom/browser";
import { useTranslation } from "react-i18next";
import { type BarRow, drawnRows } from "../model/bar-rows.ts";

interface BarTableProps {
  readonly caption: string;
  /** What stands over the labels. */
  readonly head: string;
  readonly rows: readonly BarRow[];
  /** How many answered. */
  readonly all: number;
}

/** A chart that is a table: each row draws its own bar (RS22). */
export function BarTable({ caption, head, rows, all }: BarTableProps) {
  const { t } = useTranslation("responses");
  return (
    <table className="r-bars">
      <caption className="r-hidden">{caption}</caption>
      <thead className="r-hidden">
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{t("charts.share")}</th>
          <th scope="col">{t("charts.count")}</th>
        </tr>
      </thead>
      <tbody>
        {drawnRows(rows, all).map(({ key, label, count, share, length }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>
              <div className="r-bar-cell">
                <span className="r-bar-track">
                  <span className="r-bar-fill" style={{ width: `${length}%` }} />
                </span>
                <span className="r-share">{formatNumber(share)} %</span>
              </div>
            </td>
            <td className="r-bar-count">{formatNumber(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
