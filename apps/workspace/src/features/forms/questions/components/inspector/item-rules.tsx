import type { Rule } from "@askloom/contract";
import { Accordion, Button, Stack, Text, UnstyledButton } from "@mantine/core";
import { IconBolt } from "@tabler/icons-react";
import { memo, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSettledVersion } from "../../../../../designer/frame/document-context.ts";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { useGoTo } from "../../../designer/hooks/use-go-to.ts";
import { useSentences } from "../../../designer/hooks/use-sentences.ts";
import { keyOf } from "../../../designer/model/document.ts";
import { addListed, listed } from "../../../designer/model/edits.ts";
import type { FormStore } from "../../../designer/model/form-store.ts";
import { targetsOf } from "../../../designer/model/ruled-items.ts";

/** The rules that act on an item, as sentences; each leads to the rule. */
export const ItemRules = memo(function ItemRules({ id }: { id: string }) {
  const { t } = useTranslation("forms");
  const { store, newId, mayEdit } = useDesigner();
  const version = useSettledVersion();
  const goTo = useGoTo();
  const { ruleSentence } = useSentences();
  const rules = useMemo(() => (version >= 0 ? rulesOn(store, id) : []), [store, id, version]);
  const add = () => {
    const rule: Rule = { id: newId("rule"), when: { match: "all", of: [] }, do: [{ action: "show", targets: [id] }] };
    store.edit(addListed(store, "rules", rule));
    goTo({ ruleId: rule.id });
  };
  return (
    <Accordion.Item value="rules">
      <Accordion.Control>{t("inspector.rules", { count: rules.length })}</Accordion.Control>
      <Accordion.Panel>
        <Stack gap="xs">
          {rules.length === 0 && (
            <Text size="sm" c="dimmed">
              {t("inspector.noRules")}
            </Text>
          )}
          {rules.map((rule) => (
            <UnstyledButton key={rule.id} className="d-rule-link" onClick={() => goTo({ ruleId: rule.id })}>
              {ruleSentence(rule)}
            </UnstyledButton>
          ))}
          {mayEdit && (
            <Button size="compact-md" variant="default" leftSection={<IconBolt size={14} aria-hidden />} onClick={add}>
              {t("inspector.addRule")}
            </Button>
          )}
        </Stack>
      </Accordion.Panel>
    </Accordion.Item>
  );
});

const rulesOn = (store: FormStore, item: string): Rule[] =>
  listed(store, "rules")
    .map((ruleId) => store.entries.get(keyOf.rule(ruleId)) as Rule) // listed rules have their entry
    .filter((rule) => rule.do.some((action) => targetsOf(action).includes(item)));
