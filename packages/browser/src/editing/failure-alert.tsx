import { Alert } from "@mantine/core";
import type { CallError } from "../failure.ts";
import { useNotify } from "../list/use-notify.ts";

/** Why something was not saved, read out at once. */
export function FailureAlert({ error }: { error: CallError | undefined }) {
  const { failureText } = useNotify();
  if (error === undefined) return null;
  return (
    <Alert color="red" role="alert">
      {failureText(error)}
    </Alert>
  );
}
