import type { ConditionFormula, ConditionUnread } from "@askloom/contract";
import { Button, Code } from "@mantine/core";
import { IconFileUnknown } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { always } from "../../model/conditions.ts";
import { RemoveButton } from "../remove-button.tsx";
import { LazyFormula } from "../values/lazy-formula.tsx";
import type { ConditionEditorProps } from "./condition-editor.ts";

/** A formula in place of a comparison. */
export function ConditionFormulaEditor({ condition, put, leave, remove }: ConditionEditorProps<ConditionFormula>) {
  const { t } = useTranslation("forms-dataflow");
  return (
    <div className="d-flow-row" data-wide>
      <LazyFormula
        label={t("condition.formula")}
        description={t("condition.formulaHint")}
        value={condition.formula}
        onChange={(formula) => put({ formula }, "typing")}
        onBlur={leave}
      />
      <RemoveButton label={t("condition.remove")} onClick={remove} />
    </div>
  );
}

/** What an import could not read: shown as it was, until someone says it anew. */
export function ConditionUnreadNote({ condition, put, remove }: ConditionEditorProps<ConditionUnread>) {
  const { t } = useTranslation("forms-dataflow");
  return (
    <div className="d-flow-row" data-wide>
      <div className="d-flow-note" data-tone="warning">
        <IconFileUnknown size={18} aria-hidden />
        <div>
          <strong>{t("condition.unread")}</strong>
          <span>{t("condition.unreadText")}</span>
          <Code block className="d-flow-source">
            {condition.unread}
          </Code>
          <Button className="d-flow-start" size="compact-sm" variant="default" onClick={() => put(always)}>
            {t("condition.replace")}
          </Button>
        </div>
      </div>
      <RemoveButton label={t("condition.remove")} onClick={remove} />
    </div>
  );
}
