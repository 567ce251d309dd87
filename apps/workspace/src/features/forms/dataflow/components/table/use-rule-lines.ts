import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useVersion } from "../../../../../designer/frame/document-context.ts";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { useSentences } from "../../../designer/hooks/use-sentences.ts";
import { rulesIn } from "../../model/rule-edits.ts";
import { filteredRules, type RuleLine, type RuleSort, rulesNaming, sortedRules } from "../../model/rule-filter.ts";
import { ruleLine } from "../../model/rule-phrases.ts";

/** What is asked for: words, and a question, page or variable that the rules are about. */
export interface Wanted {
  readonly text: string;
  readonly about: string | undefined;
}

/** Every rule in words, and those of them that are asked for, as they are sorted. */
export function useRuleLines({ text, about }: Wanted, sort: RuleSort): { all: number; lines: readonly RuleLine[] } {
  const { t, i18n } = useTranslation("forms-dataflow");
  const { store } = useDesigner();
  const { speech } = useSentences();
  const version = useVersion();
  const all = useMemo(() => {
    const phrasing = { speech, alwaysWords: t("table.always"), nothingWords: t("table.nothing") };
    return version < 0 ? [] : rulesIn(store).map((rule, index) => ruleLine(rule, index + 1, phrasing));
  }, [store, speech, t, version]);
  const among = useMemo(
    () => (about === undefined || version < 0 ? undefined : rulesNaming(store.definition(), about)),
    [store, about, version],
  );
  const locale = i18n.language.replace("_", "-");
  const lines = useMemo(
    () => sortedRules(filteredRules(all, { text, among }), sort, locale),
    [all, text, among, sort, locale],
  );
  return { all: all.length, lines };
}
