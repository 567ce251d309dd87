import type { ResponseColumns } from "@askloom/contract";
import { Button, Center } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { newestFirst, type ResponseSearch } from "../model/response-search.ts";
import { useResponseChartsQuery, useResponseCountQuery } from "../responses-api.ts";
import { type Say, useSay } from "../use-say.ts";
import type { Searching } from "../use-search.ts";
import { ChartCard } from "./chart-card.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { reasonOf, StateNote } from "./state-note.tsx";
import "./charts.css";

interface ChartsTabProps {
  readonly pubId: string;
  readonly layout: ResponseColumns;
  readonly searching: Searching;
}

const perPage = 10;

/** A chart for each question, of the responses that the filters choose; further ones are counted when they are wanted. */
export function ChartsTab({ pubId, layout, searching }: ChartsTabProps) {
  const { t } = useTranslation("responses");
  const say = useSay(layout.languages);
  const [pages, setPages] = useState(1);
  const ids = layout.columns.map(({ id }) => id);
  const { data: counts } = useResponseCountQuery(pubId);
  const { search } = searching;
  if (ids.length === 0) return <StateNote reason="empty" />;
  const filters = <FilterBar {...{ searching, layout, say }} />;
  if (counts?.[search.test ? "test" : "real"] === 0) {
    return (
      <>
        {filters}
        <StateNote reason={search.test ? "emptyTest" : "empty"} />
      </>
    );
  }
  const starts = Array.from({ length: pages }, (_, index) => index * perPage);
  return (
    <>
      {filters}
      <div className="r-charts">
        {starts.map((start) => (
          <ChartPage
            key={start}
            {...{ pubId, say }}
            search={search}
            questions={ids.slice(start, start + perPage).join(",")}
          />
        ))}
      </div>
      {pages * perPage < ids.length && (
        <Center mt="md">
          <Button variant="default" onClick={() => setPages(pages + 1)}>
            {t("charts.more", { count: ids.length - pages * perPage })}
          </Button>
        </Center>
      )}
    </>
  );
}

interface ChartPageProps {
  readonly pubId: string;
  readonly search: ResponseSearch;
  readonly questions: string;
  readonly say: Say;
}

function ChartPage({ pubId, search, questions, say }: ChartPageProps) {
  const { t } = useTranslation("responses");
  // In which order the table is does not matter here.
  const { data, error, refetch } = useResponseChartsQuery({ pubId, questions, ...search, sorting: newestFirst });
  if (data === undefined || error !== undefined) {
    return (
      <div className="r-charts-whole">
        <StateNote reason={error === undefined ? "loading" : reasonOf(error.code)} retry={() => void refetch()} />
      </div>
    );
  }
  return (
    <>
      {data.isPartial && <p className="r-charts-note">{t("charts.partial")}</p>}
      {data.charts.map((chart) => (
        <ChartCard key={chart.question} chart={chart} say={say} />
      ))}
    </>
  );
}
