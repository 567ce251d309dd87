import { formatNumber } from "@askloom/browser";
import type { DropOff, ResponseColumns } from "@askloom/contract";
import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { drawnRows } from "../model/bar-rows.ts";
import { useDropOffQuery, useResponseCountQuery } from "../responses-api.ts";
import { useSay } from "../use-say.ts";
import type { Searching } from "../use-search.ts";
import { reasonOf, StateNote } from "./state-note.tsx";
import { TestSwitch } from "./test-switch.tsx";
import "./charts.css";

interface DropOffTabProps {
  readonly pubId: string;
  readonly layout: ResponseColumns;
  readonly searching: Searching;
}

/** How far those came who began (RS12). */
export function DropOffTab({ pubId, layout, searching }: DropOffTabProps) {
  const { test } = searching.search;
  const { data, error, refetch } = useResponseCountQuery(pubId);
  const responses = data?.[test ? "test" : "real"];
  return (
    <>
      <search className="l-filters">
        <TestSwitch searching={searching} />
      </search>
      {responses === undefined ? (
        <StateNote reason={error === undefined ? "loading" : reasonOf(error.code)} retry={() => void refetch()} />
      ) : (
        <Reached key={String(test)} {...{ pubId, layout, test, responses }} />
      )}
    </>
  );
}

interface ReachedProps extends Pick<DropOffTabProps, "pubId" | "layout"> {
  readonly test: boolean;
  readonly responses: number;
}

function Reached({ pubId, layout, test, responses }: ReachedProps) {
  // Asked for again whenever the number above changes, so that the two agree.
  const { data, error, refetch } = useDropOffQuery({ pubId, test, responses });
  if (error !== undefined) return <StateNote reason={reasonOf(error.code)} retry={() => void refetch()} />;
  if (data === undefined) return <StateNote reason="loading" />;
  if (data.started === 0) return <StateNote reason={test ? "emptyTest" : "empty"} />;
  if (data.pages.length < 2 && data.started === data.sent) return <StateNote reason="notFollowed" />;
  return <PageTable layout={layout} dropOff={data} />;
}

function PageTable({ layout, dropOff: { started, sent, pages } }: { layout: ResponseColumns; dropOff: DropOff }) {
  const { t } = useTranslation("responses");
  const say = useSay(layout.languages);
  const reached = pages.map(({ id, title, reached: count }, index) => ({
    key: id,
    label: say(title) || t("dropOff.page", { number: index + 1 }),
    count,
  }));
  const rows = drawnRows([...reached, { key: "#sent", label: t("dropOff.sent"), count: sent }], started);
  return (
    <article className="r-chart" aria-label={t("tabs.dropOff")}>
      <Text>
        {t("dropOff.summary", {
          started: formatNumber(started),
          sent: formatNumber(sent),
          share: formatNumber(Math.round((1000 * sent) / started) / 10),
        })}
      </Text>
      <Text size="sm" c="dimmed">
        {t("dropOff.counted")}
      </Text>
      <table className="r-bars r-drop-off">
        <caption className="r-hidden">{t("tabs.dropOff")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("dropOff.pageHead")}</th>
            <th scope="col" colSpan={2}>
              {t("dropOff.reached")}
            </th>
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
                <span className="r-bar-track">
                  <span className="r-bar-fill" style={{ width: `${share}%` }} />
                </span>
              </td>
              <td className="r-share">
                {formatNumber(count)} · {formatNumber(share)} %
              </td>
              <td className="r-bar-count">{stoppedAt(pages[index])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}

/** Nobody stops after the last page. */
const stoppedAt = (page: DropOff["pages"][number] | undefined): string =>
  page === undefined ? "–" : formatNumber(page.stopped);
