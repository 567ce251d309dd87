import { useDocumentTitle } from "@askloom/browser";
import { liveTopic, type ResponseColumns, responsesEndpoints } from "@askloom/contract";
import { Button, Group, Tabs, Title } from "@mantine/core";
import { useThrottledCallback } from "@mantine/hooks";
import { IconDownload } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import { useParams } from "react-router";
import { useLive } from "../../../shared/live/use-live.ts";
import { usePermissions } from "../../../shared/permissions.ts";
import { TabStrip } from "../../../shared/tab-strip.tsx";
import { ChartsTab } from "../components/charts-tab.tsx";
import { DropOffTab } from "../components/drop-off-tab.tsx";
import { ExportDialog } from "../components/export-dialog.tsx";
import { LiveCount } from "../components/live-count.tsx";
import { Overview } from "../components/overview.tsx";
import { PublicationLink } from "../components/publication-link.tsx";
import { reasonOf, StateNote } from "../components/state-note.tsx";
import { TableTab } from "../components/table-tab.tsx";
import { figuresChanged, useResponseColumnsQuery } from "../responses-api.ts";
import { useSearch } from "../use-search.ts";
import "../responses.css";

/** What was sent for a publication: as a table, as charts, and where people stopped. */
export function ResponsesPage() {
  const { pubId = "" } = useParams();
  return (
    <Suspense fallback={<StateNote reason="loading" />}>
      <Responses key={pubId} pubId={pubId} />
    </Suspense>
  );
}

function Responses({ pubId }: { pubId: string }) {
  const { t } = useTranslation("responses");
  const mayRead = usePermissions().mayAll(responsesEndpoints.listResponses.access.needs);
  const { data, error, refetch } = useResponseColumnsQuery(pubId, { skip: !mayRead });
  const title = data?.pubName ?? t("title");
  useDocumentTitle(data === undefined ? title : t("titleOf", { name: title }));
  const reason = !mayRead ? "noPermission" : error === undefined ? "loading" : reasonOf(error.code);
  return (
    <section aria-labelledby="page-title">
      <PublicationLink pubId={pubId} />
      {data === undefined ? (
        <>
          <Title order={1} size="h2" id="page-title">
            {title}
          </Title>
          <StateNote reason={reason} retry={() => void refetch()} />
        </>
      ) : (
        <Loaded pubId={pubId} layout={data} />
      )}
    </section>
  );
}

/** However often responses come, figures and charts are asked for this often. */
const refreshMs = 2_000;

const tabs = ["table", "charts", "dropOff"] as const;

function Loaded({ pubId, layout }: { pubId: string; layout: ResponseColumns }) {
  const { t } = useTranslation("responses");
  const searching = useSearch();
  const { search } = searching;
  const [isExporting, setExporting] = useState(false);
  const dispatch = useDispatch();
  const refresh = useThrottledCallback(() => dispatch(figuresChanged()), refreshMs);
  useLive(liveTopic("responses", pubId), refresh);
  return (
    <>
      <Group justify="space-between" mb="sm" gap="sm">
        <div>
          <Title order={1} size="h2" id="page-title" className="r-title">
            {layout.pubName}
          </Title>
          <LiveCount pubId={pubId} />
        </div>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => setExporting(true)}
        >
          {t("export.open")}
        </Button>
      </Group>
      <Overview pubId={pubId} />
      <Tabs value={searching.tab} onChange={(tab) => searching.setTab(tab ?? "table")} keepMounted={false}>
        <TabStrip tabs={tabs.map((name) => ({ name, label: t(`tabs.${name}`) }))} open={searching.tab} />
        <Tabs.Panel value="table" pt="md">
          <TableTab {...{ pubId, layout, searching }} />
        </Tabs.Panel>
        <Tabs.Panel value="charts" pt="md">
          <ChartsTab {...{ pubId, layout, searching }} />
        </Tabs.Panel>
        <Tabs.Panel value="dropOff" pt="md">
          <DropOffTab {...{ pubId, layout, searching }} />
        </Tabs.Panel>
      </Tabs>
      {isExporting && <ExportDialog {...{ pubId, layout, search }} onClose={() => setExporting(false)} />}
    </>
  );
}
