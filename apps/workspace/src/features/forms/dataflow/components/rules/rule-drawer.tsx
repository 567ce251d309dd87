import type { Rule } from "@askloom/contract";
import { Drawer } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useEntry, useVersion } from "../../../../../designer/frame/document-context.ts";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { useSentences } from "../../../designer/hooks/use-sentences.ts";
import { keyOf } from "../../../designer/model/document.ts";
import { RuleEditor } from "./rule-editor.tsx";

/** The open rule beside the table or the map. */
export function RuleDrawer() {
  const { t } = useTranslation("forms-dataflow");
  const { openRule, setOpenRule } = useDesigner();
  const rule = useEntry<Rule>(keyOf.rule(openRule ?? ""));
  const { ruleName, ruleSentence } = useSentences();
  useVersion();
  return (
    <Drawer
      opened={rule !== undefined}
      onClose={() => setOpenRule(undefined)}
      position="right"
      size="44rem"
      title={rule === undefined ? t("rule.editor") : ruleName(rule)}
      closeButtonProps={{ "aria-label": t("rule.close") }}
    >
      {rule !== undefined && (
        <>
          <p className="d-flow-drawer-sentence">{ruleSentence(rule)}</p>
          <RuleEditor key={rule.id} id={rule.id} />
        </>
      )}
    </Drawer>
  );
}
