import { formatNumber } from "@askloom/browser";
import { mostInBulk } from "@askloom/contract";
import { ActionIcon, Button, Text, Tooltip } from "@mantine/core";
import { IconRefresh, IconTrash, IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ShownResponses } from "../use-response-list.ts";

interface TableBarProps {
  readonly list: ShownResponses;
  readonly mayDelete: boolean;
  readonly onDelete: () => void;
}

/** Above the rows: what is selected and what to do with it; how much is loaded. */
export function TableBar({ list, mayDelete, onDelete }: TableBarProps) {
  const { t } = useTranslation("responses");
  const { items, total, isExact, selected } = list;
  const figures = { loaded: formatNumber(items.length), total: formatNumber(total) };
  const isAll = selected.length > 0 && selected.length === items.length;
  return (
    <div className="r-bar">
      {mayDelete && (
        <input
          type="checkbox"
          className="r-check"
          ref={(box) => {
            if (box !== null) box.indeterminate = selected.length > 0 && !isAll;
          }}
          aria-label={t("bar.selectAll")}
          checked={isAll}
          onChange={() => (isAll ? list.selectNone() : list.selectAll())}
        />
      )}
      <div className="r-bar-words">
        {selected.length > 0 && (
          <>
            <Text size="sm" fw={600} role="status">
              {t("bar.selected", { count: selected.length, shown: formatNumber(selected.length) })}
            </Text>
            <Button
              size="compact-sm"
              variant="default"
              className="r-danger"
              leftSection={<IconTrash size={16} aria-hidden />}
              disabled={selected.length > mostInBulk}
              title={selected.length > mostInBulk ? t("bar.tooMany", { most: mostInBulk }) : undefined}
              onClick={onDelete}
            >
              {t("bar.delete")}
            </Button>
            <ActionIcon variant="subtle" color="gray" aria-label={t("bar.clear")} onClick={list.selectNone}>
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </>
        )}
      </div>
      <Text size="sm" c="dimmed" role="status" className="r-count">
        {t(isExact ? "bar.count" : "bar.countMore", figures)}
      </Text>
      <Tooltip label={t("workspace:refresh")}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t("workspace:refresh")}
          loading={list.isFetching}
          onClick={() => void list.refresh()}
        >
          <IconRefresh size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
