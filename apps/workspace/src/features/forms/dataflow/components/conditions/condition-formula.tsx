import type { ConditionFormula, ConditionUnread } from "@askloom/contract";
import { Button, Code } from "@mantine/core";
import { IconFileUnknown, IconMathFunction } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ConditionEditorProps } from "../../../../../shared/conditions/condition-editor.ts";
import { always } from "../../../../../shared/conditions/model/conditions.ts";
import { RemoveButton } from "../../../../../shared/conditions/remove-button.tsx";
import { LazyFormula } from "../values/lazy-formula.tsx";

/** What may stand in place of a comparison. */
export function LeafEditor({ condition, ...props }: ConditionEditorProps<ConditionFormula | ConditionUnread>) {
  if ("formula" in condition) return <FormulaEditor {...props} condition={condition} />;
  return <UnreadNote {...props} condition={condition} />;
}

export function AddFormula({ onAdd }: { readonly onAdd: (leaf: ConditionFormula) => void }) {
  const { t } = useTranslation("forms-dataflow");
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconMathFunction size={14} aria-hidden />}
      onClick={() => onAdd({ formula: "" })}
    >
      {t("condition.addFormula")}
    </Button>
  );
}

function FormulaEditor({ condition, put, leave, remove }: ConditionEditorProps<ConditionFormula>) {
  const { t } = useTranslation("forms-dataflow");
  return (
    <div className="condition-row" data-wide>
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

/** What an import could not read: shown as it was, until someone replaces it. */
function UnreadNote({ condition, put, remove }: ConditionEditorProps<ConditionUnread>) {
  const { t } = useTranslation("forms-dataflow");
  return (
    <div className="condition-row" data-wide>
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
