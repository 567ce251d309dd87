import { useDialogState } from "@askloom/browser/editing";
import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDocument } from "../frame/document-context.ts";
import { Notice } from "../frame/notice.tsx";
import { ComparePanel } from "./compare-panel.tsx";
import type { DocumentComparison } from "./difference-list.tsx";
import type { VersionItem, VersionsPort } from "./versions-port.ts";
import "./history.css";
import { NewVersionDialog } from "./new-version-dialog.tsx";
import { useVersionList } from "./use-version-list.ts";
import { VersionList } from "./version-list.tsx";

interface HistoryTabProps {
  readonly versions: VersionsPort;
  readonly comparison: DocumentComparison;
}

/** The versions of the document, and what differs between any two of them or one and the draft. */
export function HistoryTab({ versions, comparison }: HistoryTabProps) {
  const { t } = useTranslation("designer-tabs");
  const { mayEdit, announce } = useDocument();
  const list = useVersionList(versions);
  const [chosen, setChosen] = useState<number>();
  const [dialog, setDialog] = useDialogState<{ isNew: true }>("history.dialog");
  const openDialog = () => setDialog({ isNew: true });
  const [message, setMessage] = useState("");
  const made = (version: VersionItem) => {
    const isKnown = list.items.some(({ number }) => number === version.number);
    const words = t(isKnown ? "history.unchanged" : "history.made", { number: version.number });
    list.put(version);
    setMessage(words);
    announce(words);
  };
  const shown = list.items.find(({ number }) => number === chosen) ?? list.items[0];
  const isEmpty = list.phase === "done" && list.items.length === 0;
  return (
    <>
      {isEmpty ? (
        <NoVersions onNew={mayEdit ? openDialog : undefined} />
      ) : (
        <div className="d-history">
          <section className="d-history-side" aria-label={t("history.versions")}>
            <Group justify="space-between" wrap="nowrap">
              <Title order={2} size="h5">
                {t("history.versions")}
              </Title>
              {mayEdit && (
                <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={openDialog}>
                  {t("history.new")}
                </Button>
              )}
            </Group>
            {message !== "" && (
              <Notice tone="good" onClose={() => setMessage("")}>
                {message}
              </Notice>
            )}
            <VersionList list={list} chosen={shown?.number} onChoose={setChosen} />
          </section>
          {shown !== undefined && (
            <ComparePanel key={shown.number} version={shown} list={list} versions={versions} comparison={comparison} />
          )}
        </div>
      )}
      {/* In one place, whatever the list shows: what is typed in it stays. */}
      {dialog !== undefined && (
        <NewVersionDialog versions={versions} onClose={() => setDialog(undefined)} onMade={made} />
      )}
    </>
  );
}

function NoVersions({ onNew }: { onNew: (() => void) | undefined }) {
  const { t } = useTranslation("designer-tabs");
  return (
    <Stack align="center" gap="xs" py="3rem" ta="center" role="status">
      <Title order={2} size="h4">
        {t("history.emptyTitle")}
      </Title>
      <Text c="dimmed" maw="28rem">
        {t("history.emptyText")}
      </Text>
      {onNew !== undefined && <Button onClick={onNew}>{t("history.new")}</Button>}
    </Stack>
  );
}
