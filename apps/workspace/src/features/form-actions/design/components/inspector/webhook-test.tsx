import { useNotify } from "@askloom/browser/list";
import type { StepTest } from "@askloom/contract";
import { Alert, Button } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import "../../../../../shared/deliveries/deliveries.css";
import { Exchange } from "../../../../../shared/deliveries/exchange.tsx";
import { useDeliveryTexts } from "../../../../../shared/deliveries/use-delivery-texts.ts";
import { useTestWebhookMutation } from "../../step-test-api.ts";

/** Makes the call, and shows what was sent and what came back. */
export function WebhookTest({ test }: { test: StepTest | undefined }) {
  const { t } = useTranslation("form-actions");
  const notify = useNotify();
  const texts = useDeliveryTexts();
  const [run, { data, error, isLoading }] = useTestWebhookMutation();
  return (
    <>
      <Button
        className="a-start"
        leftSection={<IconSend size={16} aria-hidden />}
        disabled={test === undefined}
        loading={isLoading}
        onClick={() => test !== undefined && void run(test)}
      >
        {t("test.send")}
      </Button>
      <div role="status">
        {error !== undefined && <Alert color="red">{notify.failureText(error)}</Alert>}
        {data !== undefined && (
          <Alert color={data.problem === null ? "green" : "red"}>
            {data.problem === null ? t("test.worked", { code: data.statusCode ?? "" }) : texts.problem(data.problem)}
          </Alert>
        )}
      </div>
      {data != null && data.request !== null && (
        <Exchange request={data.request} answer={data.answer} statusCode={data.statusCode} isOpen />
      )}
    </>
  );
}
