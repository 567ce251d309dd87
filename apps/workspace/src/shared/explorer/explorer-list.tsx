import { formatDateTime } from "@askloom/browser";
import type { AreaItem } from "@askloom/contract";
import { Table } from "@mantine/core";
import { useIntersection } from "@mantine/hooks";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";

export interface ExplorerListProps {
  readonly items: readonly AreaItem[];
  readonly hasMore: boolean;
  readonly onMore: () => void;
}

/** The rows; the end of the list coming into view asks for more. */
export function ExplorerList({ items, hasMore, onMore }: ExplorerListProps) {
  const { t } = useTranslation();
  const { ref, entry } = useIntersection({ rootMargin: "400px" });
  const isEndSeen = entry?.isIntersecting === true;
  useEffect(() => {
    if (isEndSeen && hasMore) onMore();
  }, [isEndSeen, hasMore, onMore]);
  return (
    <>
      <Table.ScrollContainer minWidth={280}>
        <Table highlightOnHover verticalSpacing="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t("list.name")}</Table.Th>
              <Table.Th className="p-nowrap">{t("list.changed")}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {items.map(({ id, name, changedAt }) => (
              <Table.Tr key={id}>
                <Table.Td className="p-break">{name}</Table.Td>
                <Table.Td className="p-nowrap">{formatDateTime(changedAt)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <div ref={ref} aria-hidden />
    </>
  );
}
