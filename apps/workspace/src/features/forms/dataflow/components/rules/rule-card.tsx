import type { Rule } from "@askloom/contract";
import { Switch, Tooltip, UnstyledButton } from "@mantine/core";
import { IconGripVertical } from "@tabler/icons-react";
import { type KeyboardEvent, memo, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useEntry, useSettledVersion } from "../../../../../designer/frame/document-context.ts";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { useSentences } from "../../../designer/hooks/use-sentences.ts";
import { keyOf } from "../../../designer/model/document.ts";
import { RuleEditor } from "./rule-editor.tsx";
import { ruleHeadId } from "./rule-focus.ts";
import { RuleMenu } from "./rule-menu.tsx";
import { ProblemSign } from "./rule-problems.tsx";
import { useRuleCommands } from "./use-rule-commands.ts";
import { useRuleDrag } from "./use-rule-drag.ts";

const moves: Partial<Record<string, "up" | "down">> = { ArrowUp: "up", ArrowDown: "down" };

export interface RuleCardProps {
  readonly id: string;
  readonly index: number;
  readonly count: number;
}

/** A rule as a sentence; opened, its editor. Rendered again only when something of it changes. */
export const RuleCard = memo(function RuleCard({ id, index, count }: RuleCardProps) {
  const { openRule, setOpenRule, mayEdit } = useDesigner();
  const rule = useEntry<Rule>(keyOf.rule(id));
  const commands = useRuleCommands();
  const editorId = useId();
  const card = useRef<HTMLElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const head = useRef<HTMLButtonElement>(null);
  const edge = useRuleDrag({ card, handle, id });
  const isOpen = openRule === id;
  useEffect(() => {
    if (!isOpen) return;
    head.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  if (rule === undefined) return null;
  const isOff = rule.off === true;
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = event.altKey ? moves[event.key] : undefined;
    if (direction === undefined || !mayEdit) return;
    event.preventDefault();
    commands.move(id, direction);
  };
  return (
    <article
      ref={card}
      className="d-flow-card"
      data-open={isOpen || undefined}
      data-off={isOff || undefined}
      data-edge={edge}
    >
      <div className="d-flow-card-head">
        <span ref={handle} className="d-flow-handle" data-shown={mayEdit || undefined}>
          <IconGripVertical size={16} aria-hidden />
        </span>
        <span className="d-flow-number" aria-hidden>
          {index + 1}
        </span>
        <UnstyledButton
          ref={head}
          id={ruleHeadId(id)}
          className="d-flow-sentence"
          aria-expanded={isOpen}
          aria-controls={editorId}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={() => setOpenRule(isOpen ? undefined : id)}
          onKeyDown={onKeyDown}
        >
          {rule.name !== undefined && <strong>{rule.name}</strong>}
          <RuleSentence rule={rule} />
        </UnstyledButton>
        <ProblemSign id={id} />
        <RuleSwitch id={id} index={index} isOff={isOff} />
        {mayEdit && <RuleMenu id={id} index={index} count={count} />}
      </div>
      <div id={editorId}>{isOpen && <RuleEditor id={id} />}</div>
    </article>
  );
});

/** Sentences name questions and choices, whatever of them changes. */
function RuleSentence({ rule }: { rule: Rule }) {
  const { ruleSentence } = useSentences();
  useSettledVersion();
  return <span>{ruleSentence(rule)}</span>;
}

const RuleSwitch = memo(function RuleSwitch({ id, index, isOff }: { id: string; index: number; isOff: boolean }) {
  const { t } = useTranslation("forms-dataflow");
  const { mayEdit } = useDesigner();
  const commands = useRuleCommands();
  return (
    <Tooltip label={t(isOff ? "rule.isOff" : "rule.isOn")}>
      <Switch
        size="sm"
        checked={!isOff}
        disabled={!mayEdit}
        aria-label={t("rule.switch", { number: index + 1 })}
        onChange={({ currentTarget }) => commands.switchTo([id], currentTarget.checked ? "on" : "off")}
      />
    </Tooltip>
  );
});
