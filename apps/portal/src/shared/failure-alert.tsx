import { Alert } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { type CallError, failureIn } from "./failure.ts";

/** Why something was not saved, read out at once. */
export function FailureAlert({ error }: { error: CallError | undefined }) {
  const { t } = useTranslation();
  const failure = failureIn(error);
  if (failure === undefined) return null;
  return (
    <Alert color="red" role="alert">
      {failure.message === "" ? t("errors.unreachableText") : failure.message}
    </Alert>
  );
}
