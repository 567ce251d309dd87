import { formatNumber } from "@askloom/browser";
import { ActionIcon, Button, Group, Text, TextInput, Tooltip } from "@mantine/core";
import { IconRefresh, IconSearch } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CallError } from "../failure.ts";
import { Loaded } from "../loaded.tsx";
import { Notice } from "../notice.tsx";
import type { Page } from "../portal-api.ts";
import { Screen } from "../screen.tsx";
import { toasts } from "../services.ts";
import { type Column, ListTable } from "./list-table.tsx";

/** A list as the query cache gives it. */
export interface ListResult<Item> {
  readonly data?: { readonly pages: readonly Page<Item>[] } | undefined;
  readonly error?: CallError | undefined;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => PromiseLike<{ readonly isSuccess: boolean }>;
}

export interface ListPageProps<Item> {
  readonly title: string;
  readonly text: string;
  readonly result: ListResult<Item>;
  readonly columns: readonly Column<Item>[];
  /** What is searched for, and what the field says. */
  readonly search: { readonly typed: string; readonly label: string; readonly onType: (text: string) => void };
  readonly filters?: ReactNode;
  readonly actions?: ReactNode;
  readonly empty: { readonly title: string; readonly text: string };
}

/** A list: searched, loaded 40 at a time, with "loaded / total", refreshed by hand (U32, U33). */
export function ListPage<Item extends { id: string }>({ result, search, ...props }: ListPageProps<Item>) {
  const { t } = useTranslation();
  const { data, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = result;
  const refresh = async () => {
    const { isSuccess } = await refetch();
    if (isSuccess) toasts.show({ message: t("list.refreshed") });
  };
  return (
    <Screen title={props.title} text={props.text} actions={props.actions}>
      <Group mb="md" align="end">
        <TextInput
          type="search"
          flex="1 1 14rem"
          maw="24rem"
          maxLength={200}
          aria-label={search.label}
          placeholder={search.label}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search.typed}
          onChange={({ currentTarget }) => search.onType(currentTarget.value)}
        />
        {props.filters}
        <Group gap="xs" ml="auto">
          {data !== undefined && <Count pages={data.pages} />}
          <Tooltip label={t("refresh")}>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={t("refresh")}
              loading={isFetching && !isFetchingNextPage}
              onClick={() => void refresh()}
            >
              <IconRefresh size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </Group>
      </Group>
      <Loaded result={result}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length > 0)
            return (
              <ListTable
                items={items}
                columns={props.columns}
                hasMore={hasNextPage}
                onMore={() => void fetchNextPage()}
              />
            );
          if (search.typed.trim() === "") return <Notice {...props.empty} level={2} />;
          return (
            <Notice title={t("list.noMatchTitle", { filter: search.typed })} text={t("list.noMatchText")} level={2}>
              <Button variant="default" onClick={() => search.onType("")}>
                {t("list.clear")}
              </Button>
            </Notice>
          );
        }}
      </Loaded>
    </Screen>
  );
}

function Count({ pages }: { pages: readonly Page<unknown>[] }) {
  const { t } = useTranslation();
  const loaded = pages.reduce((sum, { items }) => sum + items.length, 0);
  const count = { loaded: formatNumber(loaded), total: formatNumber(pages.at(-1)?.totalCount ?? 0) };
  return (
    <Text c="dimmed" size="sm" aria-label={t("list.countLabel", count)}>
      {t("list.count", count)}
    </Text>
  );
}
