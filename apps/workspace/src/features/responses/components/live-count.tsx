import { formatNumber } from "@askloom/browser";
import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useResponseCountQuery } from "../responses-api.ts";

/** How many there are now (RS20). */
export function LiveCount({ pubId }: { pubId: string }) {
  const { t } = useTranslation("responses");
  const { data } = useResponseCountQuery(pubId);
  if (data === undefined) return null;
  const { real, test, capacity } = data;
  return (
    <Text size="sm" c="dimmed" role="status" className="r-live">
      <span className="r-live-dot" aria-hidden />
      {capacity === null
        ? t("live.count", { count: real, shown: formatNumber(real) })
        : t("live.countOf", { shown: formatNumber(real), most: formatNumber(capacity) })}
      {test > 0 && <span> · {t("live.test", { count: test, shown: formatNumber(test) })}</span>}
    </Text>
  );
}
