import { formatNumber } from "@askloom/browser";
import type { Rows } from "@askloom/browser/list";
import { liveTopic, type ResponseItem } from "@askloom/contract";
import { Button } from "@mantine/core";
import { IconArrowUp } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLive } from "../../../shared/live/use-live.ts";
import { freshCount } from "../model/fresh-count.ts";
import { type ListRequest, useResponsesNowQuery } from "../responses-api.ts";

interface FreshPillProps {
  readonly request: ListRequest;
  readonly list: Rows<ResponseItem>;
}

/** Says how many responses came since: rows stay where they are until one wants to see the new ones (RS27). */
export function FreshPill({ request, list }: FreshPillProps) {
  const { t } = useTranslation("responses");
  const [hasChanged, setChanged] = useState(false);
  const { currentData, refetch } = useResponsesNowQuery(request, { skip: !hasChanged });
  useLive(liveTopic("responses", request.pubId), () => {
    // An empty list has no rows that could jump.
    if (list.rows.length === 0) list.reload();
    else if (hasChanged) void refetch();
    else setChanged(true);
  });
  const shown = { total: list.count?.total ?? 0, isExact: list.count?.isExact ?? true };
  const isCounted = hasChanged && currentData !== undefined && list.rows.length > 0;
  const count = isCounted ? freshCount(currentData, { items: list.rows, ...shown, sorting: request.sorting }) : 0;
  const show = () => {
    setChanged(false);
    list.reload();
  };
  return (
    <div className="r-fresh" role="status">
      {count > 0 && (
        <Button size="compact-sm" radius="xl" leftSection={<IconArrowUp size={14} aria-hidden />} onClick={show}>
          {t("fresh", { count, shown: formatNumber(count) })}
        </Button>
      )}
    </div>
  );
}
