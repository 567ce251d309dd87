import { activitiesEndpoints } from "@askloom/contract";
import { Title } from "@mantine/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { mayCall } from "../may-call.ts";
import { usePermissions } from "../permissions.ts";
import { type DeliveriesOf, useDeliveriesInfiniteQuery } from "./deliveries-api.ts";
import { DeliveriesList } from "./deliveries-list.tsx";

/** Deliveries as a part of another page: shown once there are some, to those who may see them. */
export function DeliveriesSection({ of }: { of: DeliveriesOf }) {
  const { t } = useTranslation("deliveries");
  const { granted } = usePermissions();
  const id = useId();
  const isSkipped = !mayCall(activitiesEndpoints.listActivities, granted);
  const { data } = useDeliveriesInfiniteQuery(of, { skip: isSkipped });
  if (isSkipped || (data?.pages[0]?.items.length ?? 0) === 0) return null;
  return (
    <section aria-labelledby={id} className="dl-section">
      <Title order={2} size="h4" id={id} mb="sm">
        {t("title")}
      </Title>
      <DeliveriesList of={of} />
    </section>
  );
}
