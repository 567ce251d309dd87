import { formatNumber } from "@askloom/browser";
import type { ResponseOverview } from "@askloom/contract";
import { useTranslation } from "react-i18next";
import { durationOf } from "../model/duration-text.ts";
import { useReportQuery } from "../responses-api.ts";
import { DayChart } from "./day-chart.tsx";
import "./overview.css";

/** How the publication is doing (RS26). */
export function Overview({ pubId }: { pubId: string }) {
  const { t } = useTranslation("responses");
  const { data } = useReportQuery(pubId);
  return (
    <section className="r-overview" aria-label={t("overview.title")} aria-busy={data === undefined}>
      <Facts overview={data} />
      <DayChart days={data?.days ?? []} />
    </section>
  );
}

function Facts({ overview }: { overview: ResponseOverview | undefined }) {
  const { t } = useTranslation("responses");
  const { views = 0, starts = 0, submissions = 0, medianSeconds = null } = overview ?? {};
  const { is, ...parts } = durationOf(medianSeconds ?? 0);
  const facts = [
    { name: "views", value: formatNumber(views) },
    { name: "starts", value: formatNumber(starts) },
    { name: "submissions", value: formatNumber(submissions) },
    { name: "completion", value: starts === 0 ? "–" : `${formatNumber(Math.round((100 * submissions) / starts))} %` },
    { name: "median", value: medianSeconds === null ? "–" : t(`overview.${is}`, parts) },
  ] as const;
  return (
    <dl className="r-overview-facts">
      {facts.map(({ name, value }) => (
        <div key={name} title={t(`overview.hints.${name}`)}>
          <dt>{t(`overview.${name}`)}</dt>
          <dd>{overview === undefined ? "…" : value}</dd>
        </div>
      ))}
    </dl>
  );
}
