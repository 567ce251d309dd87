import type { SerializedError } from "@reduxjs/toolkit";
import { useTranslation } from "react-i18next";
import type { ListFailure } from "../area-api.ts";
import { toasts } from "../services.ts";
import { failureOf } from "./use-rows.ts";

/** Tells what became of an action, in a toast. */
export function useTell() {
  const { t } = useTranslation();
  const failureText = (error: ListFailure | SerializedError): string => {
    const { code, message } = failureOf(error);
    return code === "unreachable" || message === "" ? t("errors.unreachableText") : message;
  };
  return {
    done: (message: string) => toasts.show({ message }),
    failed: (error: ListFailure | SerializedError) => toasts.show({ message: failureText(error), tone: "danger" }),
    failureText,
  };
}
