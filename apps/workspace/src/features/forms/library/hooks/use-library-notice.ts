import { type CallError, failureOf } from "@askloom/browser";
import { useTranslation } from "react-i18next";
import { toasts } from "../../../../shared/services.ts";

const outdated: Readonly<Record<string, string>> = {
  "not-found": "library.gone",
  "changed-meanwhile": "library.changedMeanwhile",
};

/** Tells what became of a change to the library. */
export function useLibraryNotice() {
  const { t } = useTranslation("forms-explorer");
  return {
    /** With an `undo`, it can be taken back while it is told. */
    done: (message: string, undo?: () => void) =>
      toasts.show({ message, ...(undo === undefined ? {} : { action: { label: t("actions.undo"), run: undo } }) }),
    failed: (error: CallError, name: string) => {
      const { code, message } = failureOf(error);
      const key = outdated[code] ?? (code === "unreachable" || message === "" ? "failed.unreachable" : undefined);
      toasts.show({ message: key === undefined ? message : t(key, { name }), tone: "danger" });
    },
  };
}
