import type { ResponseColumns } from "@askloom/contract";
import { Button, Center } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useResponseChartsQuery } from "../responses-api.ts";
import { type Say, useSay } from "../use-say.ts";
import { ChartCard } from "./chart-card.tsx";
import { reasonOf, StateNote } from "./state-note.tsx";
import "./charts.css";

interface ChartsTabProps {
  readonly pubId: string;
  readonly asked: ResponseColumns;
  readonly test: boolean;
}

const perPage = 10;

/** A chart for each question; further ones are counted when they are wanted. */
export function ChartsTab({ pubId, asked, test }: ChartsTabProps) {
  const { t } = useTranslation("responses");
  const say = useSay(asked.languages);
  const [pages, setPages] = useState(1);
  const ids = asked.columns.map(({ id }) => id);
  if (ids.length === 0) return <StateNote reason="empty" />;
  const starts = Array.from({ length: pages }, (_, index) => index * perPage);
  return (
    <>
      <div className="r-charts">
        {starts.map((start) => (
          <ChartPage key={start} {...{ pubId, test, say }} questions={ids.slice(start, start + perPage).join(",")} />
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
  readonly test: boolean;
  readonly questions: string;
  readonly say: Say;
}

function ChartPage({ say, ...request }: ChartPageProps) {
  const { data, error, refetch } = useResponseChartsQuery(request);
  if (error !== undefined) return <StateNote reason={reasonOf(error.code)} retry={() => void refetch()} />;
  if (data === undefined) return <StateNote reason="loading" />;
  return data.map((chart) => <ChartCard key={chart.question} chart={chart} say={say} />);
}
