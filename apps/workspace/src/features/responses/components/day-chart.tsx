import { formatDay, formatNumber } from "@askloom/browser";
import type { ResponseOverview } from "@askloom/contract";
import { useTranslation } from "react-i18next";

/** A bar for each day; behind it is a table with the same figures (RS22). */
export function DayChart({ days }: { days: ResponseOverview["days"] }) {
  const { t } = useTranslation("responses");
  const most = Math.max(1, ...days.map(({ count }) => count));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure className="r-days">
      <figcaption>{t("overview.perDay")}</figcaption>
      <div className="r-days-bars" aria-hidden>
        {days.map(({ day, count }) => (
          <span key={day} title={t("overview.day", { day: formatDay(day), count, shown: formatNumber(count) })}>
            <span data-empty={count === 0 || undefined} style={{ height: `${(100 * count) / most}%` }} />
          </span>
        ))}
      </div>
      {first !== undefined && last !== undefined && (
        <div className="r-days-ends" aria-hidden>
          <span>{formatDay(first.day)}</span>
          <span>{t("overview.most", { shown: formatNumber(Math.max(0, ...days.map(({ count }) => count))) })}</span>
          <span>{formatDay(last.day)}</span>
        </div>
      )}
      <table className="r-hidden">
        <caption>{t("overview.perDay")}</caption>
        <tbody>
          {days
            .filter(({ count }) => count > 0)
            .map(({ day, count }) => (
              <tr key={day}>
                <th scope="row">{formatDay(day)}</th>
                <td>{formatNumber(count)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </figure>
  );
}
