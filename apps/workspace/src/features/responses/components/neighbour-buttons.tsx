import { Button, Group } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { searchIn } from "../model/response-search.ts";
import { useNeighboursQuery } from "../responses-api.ts";

interface NeighbourButtonsProps {
  readonly pubId: string;
  readonly responseId: string;
}

const directions = [
  { direction: "previous", leftSection: <IconChevronLeft size={16} aria-hidden /> },
  { direction: "next", rightSection: <IconChevronRight size={16} aria-hidden /> },
] as const;

/**
 * To the response before and after, as the list of the address has them (RS23). At the ends they stay where they are:
 * anyone who goes on by keyboard does not lose the place.
 */
export function NeighbourButtons({ pubId, responseId }: NeighbourButtonsProps) {
  const { t } = useTranslation("responses");
  const [query] = useSearchParams();
  const search = useMemo(() => searchIn(query), [query]);
  const layout = { pubId, responseId, search };
  const { data, currentData } = useNeighboursQuery(layout, { refetchOnMountOrArgChange: true });
  const navigate = useNavigate();
  const go = (id: string | null | undefined) => {
    if (id == null) return;
    // Back leads to the list, however many were looked at.
    void navigate(
      { pathname: `/app/workspace/form-pubs/${pubId}/responses/${id}`, search: query.toString() },
      { replace: true },
    );
  };
  return (
    <Group gap="xs" role="group" aria-label={t("one.others")}>
      {directions.map(({ direction, ...sign }) => {
        // While the next ones are asked for, a button looks as before.
        const isEnd = (currentData ?? data)?.[direction] == null;
        return (
          <Button
            key={direction}
            variant="default"
            {...sign}
            aria-disabled={isEnd}
            {...(isEnd ? { "data-disabled": true } : {})}
            onClick={() => go(currentData?.[direction])}
          >
            {t(`one.${direction}`)}
          </Button>
        );
      })}
    </Group>
  );
}
