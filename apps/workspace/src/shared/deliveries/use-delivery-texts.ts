import type { Activity } from "@askloom/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { problemOf } from "./model/delivery-states.ts";

export interface DeliveryTexts {
  readonly stepOf: (row: Pick<Activity, "title" | "kind">) => string;
  readonly state: (name: string) => string;
  readonly problem: (code: string) => string;
}

/** Steps, states and problems in the reader's language. */
export function useDeliveryTexts(): DeliveryTexts {
  const { t } = useTranslation("deliveries");
  return useMemo(
    () => ({
      stepOf: ({ title, kind }) => title ?? t(`kinds.${kind}`, { defaultValue: kind }),
      state: (name) => t(`states.${name}`),
      problem: (code) => {
        const { name, detail } = problemOf(code);
        return t([`problems.${name}`, "problems.other"], { detail, code });
      },
    }),
    [t],
  );
}
