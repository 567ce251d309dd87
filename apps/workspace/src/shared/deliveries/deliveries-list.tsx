import { List, useFilters, useRows } from "@askloom/browser/list";
import { type Activity, activitiesEndpoints, liveTopic, responsesEndpoints } from "@askloom/contract";
import { Button, SegmentedControl } from "@mantine/core";
import { useThrottledCallback } from "@mantine/hooks";
import { IconRotateClockwise } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import { useLive } from "../live/use-live.ts";
import { mayCall } from "../may-call.ts";
import { usePermissions } from "../permissions.ts";
import { type DeliveriesOf, deliveriesChanged, useDeliveriesInfiniteQuery } from "./deliveries-api.ts";
import { deliveryColumns } from "./delivery-columns.tsx";
import { DeliveryDrawer } from "./delivery-drawer.tsx";
import { filterNames, statusOf } from "./model/delivery-states.ts";
import { PausedAddresses } from "./paused-addresses.tsx";
import { RateNotice } from "./rate-notice.tsx";
import { RetryFailedDialog } from "./retry-failed-dialog.tsx";
import { useDeliveryActions } from "./use-delivery-actions.ts";
import { useDeliveryTexts } from "./use-delivery-texts.ts";
import "./deliveries.css";

const words = "deliveries:list.";
const filterFacts = { choices: [{ name: "state", values: filterNames }] } as const;
/** However much is delivered, a list is asked for this often. */
const refreshMs = 2_000;

/** What was sent for an action, a publication or a response, and what can be done about it (DL20, DL21). */
export function DeliveriesList({ of }: { of: DeliveriesOf }) {
  const { t } = useTranslation("deliveries");
  const { granted, mayAll } = usePermissions();
  const mayRead = mayCall(activitiesEndpoints.listActivities, granted);
  const filters = useFilters(filterFacts);
  const { state } = filters.filters.values;
  const status = statusOf(state);
  const request = { ...of, ...(status === undefined ? {} : { status }) };
  const loaded = useDeliveriesInfiniteQuery(request, { skip: !mayRead });
  const list = useRows(loaded);
  const [opened, setOpened] = useState<Activity>();
  const texts = useDeliveryTexts();
  const mayReadResponses = mayAll(responsesEndpoints.getResponse.access.needs);
  const hasResponse = of.responseId === undefined;
  const columns = useMemo(
    () => deliveryColumns({ texts, onOpen: setOpened, hasResponse, mayReadResponses }),
    [texts, hasResponse, mayReadResponses],
  );
  const nameOf = (row: Activity) => [texts.stepOf(row), row.receipt ?? ""].join(" ").trim();
  const { actions, work, dialogs } = useDeliveryActions({ words, nameOf, reload: list.reload });
  useRefreshing(of);
  return (
    <>
      <RateNotice rate={loaded.data?.pages[0]?.rate} />
      <PausedAddresses rows={list.rows} />
      <List
        {...{ words, list, columns, nameOf, filters, mayRead, actions, work }}
        name="deliveries"
        label={t("title")}
        filterBar={
          <div className="dl-bar">
            <SegmentedControl
              aria-label={t("filter.label")}
              value={state ?? ""}
              onChange={(value) => filters.choose("state", value)}
              data={["", ...filterNames].map((value) => ({ value, label: t(`filter.${value || "all"}`) }))}
            />
            {hasResponse && <RetryFailed of={of} />}
          </div>
        }
      />
      {dialogs}
      {opened !== undefined && <DeliveryDrawer row={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** The rows follow what happens, each in its place (DL22). */
function useRefreshing({ actionId, pubId }: DeliveriesOf): void {
  const dispatch = useDispatch();
  const refresh = useThrottledCallback(() => dispatch(deliveriesChanged()), refreshMs);
  useLive(liveTopic("deliveries", actionId ?? pubId ?? ""), refresh);
}

function RetryFailed({ of }: { of: DeliveriesOf }) {
  const { t } = useTranslation("deliveries");
  const { granted } = usePermissions();
  const [isAsking, setAsking] = useState(false);
  if (!mayCall(activitiesEndpoints.retryFailedActivities, granted)) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconRotateClockwise size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t("retryFailed.open")}
      </Button>
      {isAsking && <RetryFailedDialog of={of} onClose={() => setAsking(false)} />}
    </>
  );
}
