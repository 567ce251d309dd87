import { Checkbox, Switch, UnstyledButton } from "@mantine/core";
import { memo, type Ref } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../../../designer/designer-context.tsx";
import type { RuleLine } from "../../model/rule-filter.ts";
import { ruleHeadId } from "../rules/rule-focus.ts";
import { ProblemSign } from "../rules/rule-problems.tsx";
import { useRuleCommands } from "../rules/use-rule-commands.ts";

export interface TableRowProps extends RuleLine {
  readonly ref: Ref<HTMLTableRowElement>;
  readonly index: number;
  readonly isChosen: boolean;
  readonly onChoose: (id: string) => void;
}

/** Rendered again only when something of it changes. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { ref, index, rule, number, name, when, what, isChosen, onChoose } = props;
  const { t } = useTranslation("forms-dataflow");
  const { setOpenRule, mayEdit } = useDesigner();
  const commands = useRuleCommands();
  const isOff = rule.off === true;
  return (
    <tr
      ref={ref}
      data-index={index}
      aria-rowindex={index + 2}
      data-off={isOff || undefined}
      data-chosen={isChosen || undefined}
    >
      <td>
        <Checkbox
          size="xs"
          aria-label={t("table.choose", { number })}
          checked={isChosen}
          onChange={() => onChoose(rule.id)}
        />
      </td>
      <td className="d-flow-number">{number}</td>
      <td>
        <UnstyledButton id={ruleHeadId(rule.id)} className="d-flow-open" onClick={() => setOpenRule(rule.id)}>
          {name}
        </UnstyledButton>
        <ProblemSign id={rule.id} />
      </td>
      <td data-label={t("table.columns.when")}>{when}</td>
      <td data-label={t("table.columns.what")}>{what}</td>
      <td>
        <Switch
          size="sm"
          checked={!isOff}
          disabled={!mayEdit}
          aria-label={t("rule.switch", { number })}
          onChange={({ currentTarget }) => commands.switchTo([rule.id], currentTarget.checked ? "on" : "off")}
        />
      </td>
    </tr>
  );
});
