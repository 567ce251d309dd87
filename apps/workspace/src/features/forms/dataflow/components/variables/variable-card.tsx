import type { FormVariable } from "@askloom/contract";
import { ActionIcon, Badge, Group, TextInput, Tooltip } from "@mantine/core";
import { IconFunction, IconLink, IconMathFunction, IconTrash } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useEntry } from "../../../../../designer/frame/document-context.ts";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { keyOf } from "../../../designer/model/document.ts";
import { removeListed, setVariable } from "../../../designer/model/edits.ts";
import { ProblemLines } from "../rules/rule-problems.tsx";
import { VariableFields } from "./variable-fields.tsx";

const signs = { address: IconLink, computed: IconMathFunction, function: IconFunction } as const;

/** A variable: its name, where its value comes from, and in how many places it is used. */
export function VariableCard({ id, uses }: { id: string; uses: number }) {
  const { t } = useTranslation("forms-dataflow");
  const { store, mayEdit, openRule, announce } = useDesigner();
  const variable = useEntry<FormVariable>(keyOf.variable(id));
  const card = useRef<HTMLLIElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isOpen = openRule === id;
  useEffect(() => {
    if (!isOpen) return;
    card.current?.scrollIntoView({ block: "nearest" });
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, [isOpen]);
  if (variable === undefined) return null;
  const Sign = signs[variable.source];
  const put = (next: FormVariable) => store.edit(setVariable(next), `variable/${id}`);
  const remove = () => {
    store.edit(removeListed(store, "variables", id));
    announce(t("variables.removed", { name: variable.name }));
  };
  return (
    <li ref={card} className="d-flow-variable" data-open={isOpen || undefined}>
      <fieldset disabled={!mayEdit} aria-label={variable.name}>
        <Group gap="xs" wrap="nowrap" justify="space-between">
          <Badge variant="light" color="gray" tt="none" leftSection={<Sign size={12} aria-hidden />}>
            {t(`variables.kinds.${variable.source}`)}
          </Badge>
          <Group gap={4} wrap="nowrap">
            <span className="d-flow-small">{t("variables.used", { count: uses })}</span>
            <Tooltip label={t("variables.remove", { name: variable.name })}>
              <ActionIcon
                className="condition-tool"
                variant="subtle"
                color="gray"
                aria-label={t("variables.remove", { name: variable.name })}
                onClick={remove}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </Tooltip>
          </Group>
        </Group>
        <TextInput
          ref={field}
          label={t("variables.name")}
          maxLength={100}
          value={variable.name}
          error={variable.name.trim() === "" ? t("variables.nameMissing") : undefined}
          onChange={({ currentTarget }) => put({ ...variable, name: currentTarget.value })}
          onBlur={store.closeStep}
        />
        <VariableFields variable={variable} put={put} leave={store.closeStep} />
        <ProblemLines id={id} />
      </fieldset>
    </li>
  );
}
