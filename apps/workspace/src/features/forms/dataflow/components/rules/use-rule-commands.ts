import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type Designer, useDesigner } from "../../../designer/designer-context.tsx";
import { listed, moveListed } from "../../../designer/model/edits.ts";
import { duplicateRule, insertRule, newRule, removeRules, ruleAt, switchRules } from "../../model/rule-edits.ts";
import { focusRule } from "./rule-focus.ts";

/** What can be done with rules, by mouse or key; each is one step of the history, and told (FD8). */
export function ruleCommands(designer: Designer, t: TFunction<"forms-dataflow">) {
  const { store, selection, newId, announce, openRule, setOpenRule } = designer;
  const ids = () => listed(store, "rules");

  const moveTo = (id: string, index: number) => {
    store.edit(moveListed(store, { list: "rules", id, index }));
    announce(t("said.moved", { position: index + 1, total: ids().length }));
    focusRule(id);
  };

  return {
    add: () => {
      const rule = newRule(store, newId("rule"), selection.get().focus);
      store.closeStep();
      store.edit(insertRule(store, ids().length, rule));
      setOpenRule(rule.id);
      announce(t("said.added"));
    },
    duplicate: (id: string) => {
      const rule = ruleAt(store, id);
      if (rule === undefined) return;
      const copyId = newId("rule");
      store.edit(duplicateRule(store, rule, copyId));
      setOpenRule(copyId);
      announce(t("said.duplicated"));
    },
    remove: (gone: readonly string[]) => {
      const before = ids();
      const at = before.indexOf(gone[0] ?? "");
      store.edit(removeRules(store, gone));
      if (openRule !== undefined && gone.includes(openRule)) setOpenRule(undefined);
      announce(t("said.removed", { count: gone.length }));
      focusRule(ids()[Math.min(at, ids().length - 1)]);
    },
    switchTo: (which: readonly string[], to: "on" | "off") => {
      store.edit(switchRules(store, which, to));
      announce(t(`said.${to}`, { count: which.length }));
    },
    moveTo,
    move: (id: string, direction: "up" | "down") => {
      const index = ids().indexOf(id) + (direction === "up" ? -1 : 1);
      if (ruleAt(store, id) === undefined || index < 0 || index >= ids().length) return announce(t("said.atTheEnd"));
      moveTo(id, index);
    },
  };
}

export type RuleCommands = ReturnType<typeof ruleCommands>;

export function useRuleCommands(): RuleCommands {
  const designer = useDesigner();
  const { t } = useTranslation("forms-dataflow");
  return useMemo(() => ruleCommands(designer, t), [designer, t]);
}
