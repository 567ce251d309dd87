import { Paper, Table } from "@mantine/core";
import { useIntersection } from "@mantine/hooks";
import { type ReactNode, useEffect } from "react";

export interface Column<Item> {
  readonly header: string;
  readonly cell: (item: Item) => ReactNode;
  /** As narrow as its content, and in one line. */
  readonly isNarrow?: true;
  /** Left out on screens that are smaller. */
  readonly visibleFrom?: "sm" | "md";
}

export interface ListTableProps<Item> {
  readonly items: readonly Item[];
  readonly columns: readonly Column<Item>[];
  readonly hasMore: boolean;
  readonly onMore: () => void;
}

/** The rows; the end of the list coming into view asks for more. */
export function ListTable<Item extends { id: string }>({ items, columns, hasMore, onMore }: ListTableProps<Item>) {
  const { ref, entry } = useIntersection({ rootMargin: "400px" });
  const isEndSeen = entry?.isIntersecting === true;
  useEffect(() => {
    if (isEndSeen && hasMore) onMore();
  }, [isEndSeen, hasMore, onMore]);
  return (
    <Paper withBorder px="xs">
      <Table highlightOnHover verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column.header} {...lookOf(column)}>
                {column.header}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((item) => (
            <Table.Tr key={item.id}>
              {columns.map((column) => (
                <Table.Td key={column.header} {...lookOf(column)}>
                  {column.cell(item)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <div ref={ref} aria-hidden />
    </Paper>
  );
}

const lookOf = <Item,>({ isNarrow, visibleFrom }: Column<Item>) => ({
  className: isNarrow === true ? "p-nowrap" : visibleFrom === undefined ? "p-break" : "p-words",
  ...(visibleFrom === undefined ? {} : { visibleFrom }),
});
