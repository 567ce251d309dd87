import { formatDateTime } from "@askloom/browser";
import { Loader, Text, UnstyledButton } from "@mantine/core";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Chip } from "../frame/chip.tsx";
import { FailureNote } from "./failure-note.tsx";
import type { LoadedVersions } from "./use-version-list.ts";
import type { VersionItem } from "./versions-port.ts";

interface VersionListProps {
  readonly list: LoadedVersions;
  readonly chosen: number | undefined;
  readonly onChoose: (number: number) => void;
}

/** The newest first; only what is in sight is there, and what follows is loaded as one comes near it. */
export function VersionList({ list, chosen, onChoose }: VersionListProps) {
  const { t } = useTranslation("designer-tabs");
  const { items, totalCount, phase, more } = list;
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 84,
    getItemKey: (index) => items[index]?.number ?? index,
    overscan: 6,
  });
  const rows = virtual.getVirtualItems();
  const isNearEnd = (rows.at(-1)?.index ?? -1) >= items.length - 5;
  const load = useRef(more);
  load.current = more;
  useEffect(() => {
    if (isNearEnd && phase === "done" && items.length < totalCount) load.current();
  }, [isNearEnd, phase, items.length, totalCount]);
  return (
    <>
      {items.length > 0 && (
        <Text size="xs" c="dimmed">
          {t("history.loaded", { loaded: items.length, total: totalCount })}
        </Text>
      )}
      <div ref={scroller} className="d-versions">
        <ol className="d-versions-rows" style={{ height: virtual.getTotalSize() }}>
          {rows.map(({ key, index, start }) => {
            const version = items[index];
            if (version === undefined) return null;
            return (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                className="d-version-row"
                aria-setsize={totalCount}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                <VersionCard version={version} isChosen={version.number === chosen} onChoose={onChoose} />
              </li>
            );
          })}
        </ol>
        {phase === "loading" && <Loader size="sm" m="md" aria-label={t("loading")} />}
        {typeof phase === "object" && <FailureNote failure={phase} onRetry={more} />}
      </div>
    </>
  );
}

interface VersionCardProps {
  readonly version: VersionItem;
  readonly isChosen: boolean;
  readonly onChoose: (number: number) => void;
}

function VersionCard({ version, isChosen, onChoose }: VersionCardProps) {
  const { t } = useTranslation("designer-tabs");
  const { number, note, createdAt, createdBy, deprecatedAt } = version;
  return (
    <UnstyledButton className="d-version" aria-current={isChosen} onClick={() => onChoose(number)}>
      <span className="d-version-head">
        <strong>{t("history.version", { number })}</strong>
        {deprecatedAt !== null && <Chip tone="quiet">{t("history.deprecated")}</Chip>}
      </span>
      {note !== "" && <span className="d-version-note">{note}</span>}
      <span className="d-version-by">
        {t("history.by", { name: createdBy?.name ?? t("history.nobody"), when: formatDateTime(createdAt) })}
      </span>
    </UnstyledButton>
  );
}
