import type { SerializedError } from "@reduxjs/toolkit";
import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import type { ListFailure } from "../../../../shared/area-api.ts";
import { cleanTable } from "../../../../shared/area-api.ts";
import { toasts } from "../../../../shared/services.ts";
import { failureOf } from "../components/failure-of.ts";

/** The refusals that mean: the row shows what is no longer so. */
const outdated: Readonly<Record<string, string>> = {
  "not-found": "failed.gone",
  "changed-meanwhile": "failed.changedMeanwhile",
};

/** Tells what became of an action; a row that was outdated is loaded anew. */
export function useTell() {
  const { t } = useTranslation("forms-explorer");
  const dispatch = useDispatch();
  const failureText = ({ code, message }: ListFailure, name: string): string => {
    const key = outdated[code];
    if (key !== undefined) return t(key, { name });
    return code === "unreachable" || message === "" ? t("failed.unreachable") : message;
  };
  return {
    /** With an `undo`, it can be taken back while it is told. */
    done: (message: string, undo?: () => void) =>
      toasts.show({ message, ...(undo === undefined ? {} : { action: { label: t("actions.undo"), run: undo } }) }),
    failed: (error: ListFailure | SerializedError, name: string) => {
      const failure = failureOf(error);
      if (outdated[failure.code] !== undefined) dispatch(cleanTable("form"));
      toasts.show({ message: failureText(failure, name), tone: "danger" });
    },
    failureText,
  };
}
