import { formatNumber } from "@askloom/browser";
import { ActionIcon, Button, Progress, Text, Tooltip } from "@mantine/core";
import { type Icon, IconRefresh, IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { BulkWork } from "../hooks/use-bulk.ts";
import type { RowSelection } from "../hooks/use-row-selection.ts";
import type { ListCount } from "../model/form-pages.ts";

export interface BulkAction {
  readonly name: string;
  readonly icon: Icon;
  readonly run: () => void;
  readonly isDanger?: true;
}

export interface ListBarProps {
  readonly count: ListCount;
  readonly rows: RowSelection;
  readonly actions: readonly BulkAction[];
  readonly work: BulkWork | undefined;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
}

/** Stays in sight above the rows: what is selected and what to do with it; how much is loaded. */
export function ListBar({ count, rows, actions, work, isRefreshing, onRefresh }: ListBarProps) {
  const { t } = useTranslation("forms-explorer");
  const selected = rows.selection.ids.size;
  const figures = { loaded: formatNumber(count.loaded), total: formatNumber(count.total) };
  const kind = count.isExact ? "exact" : "more";
  return (
    <div className="d-list-bar" data-selected={selected > 0 || undefined}>
      {actions.length > 0 && (
        <input
          type="checkbox"
          className="d-check"
          ref={(box) => {
            if (box !== null) box.indeterminate = selected > 0 && selected < count.loaded;
          }}
          aria-label={t("bar.selectAll")}
          checked={selected > 0 && selected === count.loaded}
          disabled={count.loaded === 0 || work !== undefined}
          onChange={() => (selected === count.loaded ? rows.clear() : rows.selectAll())}
        />
      )}
      {work === undefined ? <SelectionPart {...{ selected, actions, clear: rows.clear }} /> : <WorkPart work={work} />}
      <Text size="sm" c="dimmed" role="status" className="d-list-count">
        <span aria-hidden>{t(`bar.count.${kind}`, figures)}</span>
        <span className="d-hidden">{t(`bar.countLabel.${kind}`, figures)}</span>
      </Text>
      <Tooltip label={t("workspace:refresh")}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t("workspace:refresh")}
          loading={isRefreshing}
          onClick={onRefresh}
        >
          <IconRefresh size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

interface SelectionPartProps {
  readonly selected: number;
  readonly actions: readonly BulkAction[];
  readonly clear: () => void;
}

function SelectionPart({ selected, actions, clear }: SelectionPartProps) {
  const { t } = useTranslation("forms-explorer");
  if (selected === 0) return <span className="d-list-words" />;
  return (
    <div className="d-list-words">
      <Text size="sm" fw={600} role="status" className="d-list-selected">
        {t("bar.selected", { count: selected, shown: formatNumber(selected) })}
      </Text>
      {actions.map(({ name, icon: Sign, run, isDanger }) => (
        <Button
          key={name}
          size="compact-sm"
          variant="default"
          className={isDanger === true ? "d-bulk d-danger" : "d-bulk"}
          leftSection={<Sign size={16} aria-hidden />}
          onClick={run}
        >
          <span className="d-bulk-words">{t(`actions.${name}`)}</span>
        </Button>
      ))}
      <Tooltip label={t("bar.clear")}>
        <ActionIcon variant="subtle" color="gray" aria-label={t("bar.clear")} onClick={clear}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

function WorkPart({ work: { done, total, cancel } }: { work: BulkWork }) {
  const { t } = useTranslation("forms-explorer");
  const words = t("bar.working", { done: formatNumber(done), total: formatNumber(total) });
  return (
    <div className="d-list-words">
      <Progress className="d-list-progress" value={(100 * done) / total} aria-label={words} />
      <Text size="sm" c="dimmed">
        {words}
      </Text>
      <Button size="compact-sm" variant="default" onClick={cancel}>
        {t("workspace:cancel")}
      </Button>
    </div>
  );
}
