import { formatNumber } from "@askloom/browser";
import type { ResponseColumns } from "@askloom/contract";
import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { drawnRows } from "../model/bar-rows.ts";
import { useDropOffQuery, useResponseCountQuery } from "../responses-api.ts";
import { useSay } from "../use-say.ts";
import { reasonOf, StateNote } from "./state-note.tsx";
import "./charts.css";

interface DropOffTabProps {
  readonly pubId: string;
  readonly asked: ResponseColumns;
  readonly test: boolean;
}

/** How far those came who began (RS12). */
export function DropOffTab({ pubId, asked, test }: DropOffTabProps) {
  const { t } = useTranslation("responses");
  const say = useSay(asked.languages);
  const { data, error, refetch } = useDropOffQuery({ pubId, test });
  const isNoneSent = useResponseCountQuery(pubId).data?.[test ? "test" : "real"] === 0;
  if (error !== undefined) return <StateNote reason={reasonOf(error.code)} retry={() => void refetch()} />;
  if (data === undefined) return <StateNote reason="loading" />;
  if (data.started === 0) return <StateNote reason={isNoneSent ? "empty" : "notFollowed"} />;
  const { started, sent, pages } = data;
  const rows = drawnRows(
    pages.map(({ id, title, reached }, index) => ({
      key: id,
      label: say(title) || t("dropOff.page", { number: index + 1 }),
      count: reached,
    })),
    started,
  );
  return (
    <article className="r-chart" aria-label={t("tabs.dropOff")}>
      <Text>
        {t("dropOff.summary", {
          started: formatNumber(started),
          sent: formatNumber(sent),
          share: formatNumber(Math.round((1000 * sent) / started) / 10),
        })}
      </Text>
      <table className="r-bars">
        <caption className="r-hidden">{t("tabs.dropOff")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("dropOff.pageHead")}</th>
            <th scope="col">{t("dropOff.reached")}</th>
            <th scope="col" className="r-bar-count">
              {t("dropOff.stopped")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, count, share }, index) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>
                <div className="r-bar-cell">
                  <span className="r-bar-track">
                    <span className="r-bar-fill" style={{ width: `${share}%` }} />
                  </span>
                  <span className="r-share">
                    {formatNumber(count)} · {formatNumber(share)} %
                  </span>
                </div>
              </td>
              <td className="r-bar-count">{formatNumber(pages[index]?.stopped ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
