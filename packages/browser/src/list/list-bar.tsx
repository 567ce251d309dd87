import { ActionIcon, Button, Progress, Text, Tooltip } from "@mantine/core";
import { IconRefresh, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatNumber } from "../texts.ts";
import { type Action, shownAs } from "./actions.ts";
import type { Row } from "./pages.ts";
import type { BulkWork } from "./use-bulk.ts";
import type { ListText } from "./use-list-texts.ts";
import type { Rows } from "./use-rows.ts";
import type { RowSelection } from "./use-selection.ts";

export interface ListBarProps<R extends Row> {
  readonly t: ListText;
  readonly list: Rows<R>;
  readonly selection: RowSelection<R>;
  readonly actions: readonly Action<R>[];
  readonly work: BulkWork | undefined;
  /** What arranges the columns. */
  readonly children?: ReactNode;
}

/** Stays in sight above the rows: what is selected and what to do with it; how much is loaded. */
export function ListBar<R extends Row>({ t, list, selection, actions, work, children }: ListBarProps<R>) {
  const { length } = selection.selected;
  const isAll = length > 0 && length === list.rows.length;
  return (
    <div className="l-bar" data-selected={length > 0 || undefined}>
      {actions.length > 0 && list.rows.length > 0 && (
        <input
          type="checkbox"
          className="l-check"
          ref={(box) => {
            if (box !== null) box.indeterminate = length > 0 && !isAll;
          }}
          aria-label={t("list.selectAll")}
          checked={isAll}
          disabled={work !== undefined}
          onChange={isAll ? selection.clear : selection.selectAll}
        />
      )}
      {work === undefined ? <SelectionPart {...{ t, list, selection, actions }} /> : <WorkPart {...{ t, work }} />}
      <Count {...{ t, list }} />
      {children}
      <Tooltip label={t("list.refresh")}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t("list.refresh")}
          loading={list.isFetching}
          onClick={() => void list.refresh()}
        >
          <IconRefresh size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

function Count({ t, list: { count } }: { t: ListText; list: Pick<Rows<Row>, "count"> }) {
  if (count === undefined) return null;
  const figures = { loaded: formatNumber(count.loaded), total: formatNumber(count.total) };
  return (
    <Text size="sm" c="dimmed" role="status" className="l-count">
      <span aria-hidden>{t(count.isExact ? "list.count" : "list.countMore", figures)}</span>
      <span className="p-hidden">{t(count.isExact ? "list.countLabel" : "list.countLabelMore", figures)}</span>
    </Text>
  );
}

type SelectionPartProps<R extends Row> = Pick<ListBarProps<R>, "t" | "list" | "selection" | "actions">;

function SelectionPart<R extends Row>({ t, list, selection: { selected, clear }, actions }: SelectionPartProps<R>) {
  const count = selected.length;
  if (count === 0) return <span className="l-bar-words" />;
  return (
    <div className="l-bar-words">
      <Text size="sm" fw={600} role="status">
        {t("list.selected", { count, shown: formatNumber(count) })}
      </Text>
      {actions.map((action) => {
        const { name, icon: Sign } = shownAs(action, selected);
        return (
          <Button
            key={action.name}
            size="compact-sm"
            variant="default"
            className={action.isDanger === true ? "l-bulk l-danger" : "l-bulk"}
            leftSection={<Sign size={16} aria-hidden />}
            disabled={list.isOutdated || action.isOff?.(selected) === true}
            onClick={() => void action.run?.(selected, clear)}
          >
            <span className="l-bulk-words">{t(`list.actions.${name}`)}</span>
          </Button>
        );
      })}
      <Tooltip label={t("list.selectNone")}>
        <ActionIcon variant="subtle" color="gray" aria-label={t("list.selectNone")} onClick={clear}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

function WorkPart({ t, work: { done, total, cancel } }: { t: ListText; work: BulkWork }) {
  const words = t("list.working", { done: formatNumber(done), total: formatNumber(total) });
  return (
    <div className="l-bar-words">
      <Progress className="l-progress" value={(100 * done) / total} aria-label={words} />
      <Text size="sm" c="dimmed">
        {words}
      </Text>
      <Button size="compact-sm" variant="default" onClick={cancel}>
        {t("list.cancel")}
      </Button>
    </div>
  );
}
