import { formatDateTime } from "@askloom/browser";
import { Button, Group, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { editBetween } from "../document/change.ts";
import type { ReadEntries } from "../document/shape.ts";
import { useDocument } from "../frame/document-context.ts";
import { Notice } from "../frame/notice.tsx";
import type { VersionItem, VersionsPort } from "./versions-port.ts";

interface VersionActionsProps {
  readonly version: VersionItem;
  /** Undefined while it is loaded. */
  readonly entries: ReadEntries | undefined;
  readonly versions: VersionsPort;
  readonly onChanged: (version: VersionItem) => void;
}

/** What a version is, and what can be done with it. */
export function VersionActions({ version, entries, versions, onChanged }: VersionActionsProps) {
  const { t } = useTranslation("designer-tabs");
  const { store, mayEdit, announce } = useDocument();
  const [isRestored, setRestored] = useState(false);
  const [refusal, setRefusal] = useState("");
  const { number, note, createdAt, createdBy, deprecatedAt } = version;
  const restore = (from: ReadEntries) => {
    store.closeStep();
    store.edit(editBetween(store.entries, from));
    setRestored(true);
    announce(t("history.restored", { number }));
  };
  const deprecate = async () => {
    const answer = await versions.deprecate({ number, isDeprecated: deprecatedAt === null });
    setRefusal(
      answer.outcome === "done" ? "" : answer.outcome === "refused" ? answer.message : t("history.offlineText"),
    );
    if (answer.outcome === "done") onChanged(answer.value);
  };
  return (
    <header className="d-compare-head">
      <div>
        <Title order={3} size="h4">
          {t("history.version", { number })}
        </Title>
        <Text size="sm" c="dimmed">
          {t("history.by", { name: createdBy?.name ?? t("history.nobody"), when: formatDateTime(createdAt) })}
        </Text>
        {note !== "" && <Text className="d-version-whole-note">{note}</Text>}
        {deprecatedAt !== null && <Text size="sm">{t("history.deprecatedText")}</Text>}
      </div>
      {mayEdit && (
        <Group gap="xs">
          <Button
            variant="default"
            disabled={entries === undefined}
            onClick={() => entries !== undefined && restore(entries)}
          >
            {t("history.restore")}
          </Button>
          <Button variant="default" onClick={() => void deprecate()}>
            {t(deprecatedAt === null ? "history.deprecate" : "history.undeprecate")}
          </Button>
        </Group>
      )}
      {isRestored && (
        <Notice tone="good" onClose={() => setRestored(false)}>
          {t("history.restored", { number })}
        </Notice>
      )}
      {refusal !== "" && <Notice tone="bad">{refusal}</Notice>}
    </header>
  );
}
