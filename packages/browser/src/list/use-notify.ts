import { useTranslation } from "react-i18next";
import { type CallError, failureOf } from "../failure.ts";
import { toasts } from "../toasts.ts";

/** Says in a toast what became of an action. */
export function useNotify() {
  const { t } = useTranslation();
  const failureText = (error: CallError): string => {
    const { code, message } = failureOf(error);
    return code === "unreachable" || message === "" ? t("errors.unreachableText") : message;
  };
  return {
    /** With an `undo`, it can be undone while the toast is shown. */
    done: (message: string, undo?: () => void) =>
      toasts.show({ message, ...(undo === undefined ? {} : { action: { label: t("list.undo"), run: undo } }) }),
    failed: (error: CallError) => toasts.show({ message: failureText(error), tone: "danger" }),
    failureText,
  };
}
