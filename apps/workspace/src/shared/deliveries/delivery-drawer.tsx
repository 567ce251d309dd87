import { formatDateTime } from "@askloom/browser";
import { useNotify } from "@askloom/browser/list";
import { type Activity, type ActivityAttempt, type ActivityDetails, activitiesEndpoints } from "@askloom/contract";
import { Alert, Button, Drawer, Group, Loader, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { mayCall } from "../may-call.ts";
import { usePermissions } from "../permissions.ts";
import { useCancelDeliveryMutation, useDeliveryQuery, useRetryDeliveryMutation } from "./deliveries-api.ts";
import { DeliveryState } from "./delivery-state.tsx";
import { Exchange } from "./exchange.tsx";
import { canCancel, canRetry } from "./model/delivery-states.ts";
import { useDeliveryTexts } from "./use-delivery-texts.ts";

interface DeliveryDrawerProps {
  readonly row: Activity;
  readonly onClose: () => void;
}

/** One delivery with all its attempts, the newest first. */
export function DeliveryDrawer({ row, onClose }: DeliveryDrawerProps) {
  const { t } = useTranslation("deliveries");
  const texts = useDeliveryTexts();
  const notify = useNotify();
  const { data, error } = useDeliveryQuery(row.id);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      padding="lg"
      title={texts.stepOf(row)}
      closeButtonProps={{ "aria-label": t("workspace:close") }}
    >
      {error !== undefined && <Alert color="red">{notify.failureText(error)}</Alert>}
      {error === undefined && data === undefined && <Loader aria-label={t("workspace:wait")} />}
      {error === undefined && data !== undefined && <Details delivery={data} />}
    </Drawer>
  );
}

function Details({ delivery }: { delivery: ActivityDetails }) {
  const { t } = useTranslation("deliveries");
  const texts = useDeliveryTexts();
  const { receipt, address, createdAt, nextAt, history } = delivery;
  const facts = [
    ["time", formatDateTime(createdAt)],
    ["response", receipt],
    ["address", address],
    ["nextAt", nextAt === null ? null : formatDateTime(nextAt)],
  ] as const;
  const isHidden = history.length > 0 && history.every(({ request }) => request === null);
  return (
    <>
      <DeliveryState {...{ row: delivery, texts }} />
      <dl className="dl-facts">
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{t(`list.columns.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <Steps delivery={delivery} />
      <Title order={3} size="h5" mt="lg">
        {t("attempts.title")}
      </Title>
      {isHidden && (
        <Text size="sm" c="dimmed">
          {t("attempts.hidden")}
        </Text>
      )}
      {history.length === 0 && (
        <Text c="dimmed">{t(`attempts.${delivery.status === "would-send" ? "test" : "none"}`)}</Text>
      )}
      <ol className="dl-attempts" reversed>
        {history.toReversed().map((attempt, index) => (
          <Attempt key={attempt.number} attempt={attempt} isOpen={index === 0} />
        ))}
      </ol>
    </>
  );
}

/** What can be done about the delivery now. */
function Steps({ delivery }: { delivery: Activity }) {
  const { t } = useTranslation("deliveries");
  const { granted } = usePermissions();
  const notify = useNotify();
  const texts = useDeliveryTexts();
  const [retry, retrying] = useRetryDeliveryMutation();
  const [cancel, cancelling] = useCancelDeliveryMutation();
  if (!mayCall(activitiesEndpoints.retryActivity, granted)) return null;
  const run = async (name: "retry" | "cancel", call: typeof retry) => {
    const { error } = await call(delivery.id);
    if (error !== undefined) return notify.failed(error);
    notify.done(t(`list.done.${name}One`, { name: texts.stepOf(delivery) }));
  };
  return (
    <Group gap="xs" mt="md">
      {canRetry(delivery) && (
        <Button size="compact-md" loading={retrying.isLoading} onClick={() => void run("retry", retry)}>
          {t("list.actions.retry")}
        </Button>
      )}
      {canCancel(delivery) && (
        <Button
          size="compact-md"
          variant="default"
          loading={cancelling.isLoading}
          onClick={() => void run("cancel", cancel)}
        >
          {t("list.actions.cancel")}
        </Button>
      )}
    </Group>
  );
}

function Attempt({ attempt, isOpen }: { attempt: ActivityAttempt; isOpen: boolean }) {
  const { t } = useTranslation("deliveries");
  const texts = useDeliveryTexts();
  const { number, startedAt, endedAt, statusCode, problem, request, answer } = attempt;
  const seconds = endedAt === null ? undefined : (Date.parse(endedAt) - Date.parse(startedAt)) / 1000;
  const outcome = problem === null ? statusCode : texts.problem(problem);
  return (
    <li value={number}>
      <div className="dl-attempt-head">
        <time dateTime={startedAt}>{formatDateTime(startedAt)}</time>
        <span className="l-muted">
          {seconds === undefined ? t("attempts.running") : t("attempts.seconds", { shown: seconds.toFixed(1) })}
        </span>
        {outcome !== null && <strong>{outcome}</strong>}
      </div>
      {request !== null && <Exchange {...{ request, answer, statusCode, isOpen }} />}
    </li>
  );
}
