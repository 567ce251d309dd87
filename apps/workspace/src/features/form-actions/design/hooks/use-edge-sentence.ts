import { actionDialect } from "@askloom/actions";
import type { ActionNode, GraphEdge } from "@askloom/contract";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { keyOf } from "../../model/action-document.ts";
import { useAction } from "../action-context.tsx";
import { useWhenSentence } from "./use-when-sentence.ts";

/** What stands on a connection: its condition as a sentence, or "Otherwise"; nothing where there is no choice. */
export function useEdgeSentence(): (edge: GraphEdge) => string | undefined {
  const { t } = useTranslation("form-actions");
  const { store } = useAction();
  const sentenceOf = useWhenSentence();
  return useCallback(
    ({ from, when }) => {
      if (when !== undefined) return t("steps.if", { condition: sentenceOf(when) });
      const kind = (store.entries.get(keyOf.node(from)) as ActionNode | undefined)?.kind; // by its key
      return actionDialect.kinds[kind ?? ""]?.branches === true ? t("steps.otherwise") : undefined;
    },
    [t, store, sentenceOf],
  );
}
