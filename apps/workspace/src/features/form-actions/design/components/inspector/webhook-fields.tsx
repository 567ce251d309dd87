import type { WebhookBody, WebhookNode } from "@askloom/contract";
import { ActionIcon, Button, Collapse, Group, MultiSelect, Select, Stack, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useLocalText } from "../../../../../designer/frame/use-local-text.ts";
import { placed } from "../../../../../shared/conditions/model/conditions.ts";
import { ConnectionField } from "../../../../../shared/connections/connection-field.tsx";
import { useAction, usePutNode } from "../../action-context.tsx";
import { useSubjects } from "../../hooks/use-action-subjects.tsx";
import { StepTestButton } from "./step-test-dialog.tsx";
import { TextWithAnswers } from "./text-with-answers.tsx";

const bodies: Readonly<Record<WebhookBody["is"], WebhookBody>> = {
  response: { is: "response" },
  fields: { is: "fields", questions: [] },
  template: { is: "template", template: "{}" },
};

/** Where a call goes, and what it carries. */
export function WebhookFields({ node }: { node: WebhookNode }) {
  const { t } = useTranslation("form-actions");
  const { store } = useAction();
  const put = usePutNode(node);
  const { body } = node;
  const questions = useSubjects().flatMap(({ operand, name }) =>
    "question" in operand ? [{ value: operand.question, label: name }] : [],
  );
  const address = useLocalText(node.address, (text) => put({ address: text.trim() }, "typing"), store.closeStep);
  return (
    <>
      <TextInput label={t("webhook.address")} placeholder="https://" type="url" maxLength={2_000} {...address} />
      <ConnectionField
        connectionId={node.connectionId}
        address={node.address}
        onChange={(connectionId) => put({ connectionId })}
      />
      <Select
        label={t("webhook.body")}
        allowDeselect={false}
        data={(["response", "fields", "template"] as const).map((value) => ({
          value,
          label: t(`webhook.bodies.${value}`),
        }))}
        value={body.is}
        onChange={(is) => is !== null && put({ body: bodies[is] })}
      />
      {body.is === "fields" && (
        <MultiSelect
          label={t("webhook.questions")}
          searchable
          data={questions}
          value={body.questions}
          onChange={(chosen) => put({ body: { is: "fields", questions: chosen } })}
        />
      )}
      {body.is === "template" && (
        <TextWithAnswers
          label={t("webhook.template")}
          isLong
          value={body.template}
          onType={(template) => put({ body: { is: "template", template } }, "typing")}
        />
      )}
      <Advanced node={node} />
      <StepTestButton node={node} />
    </>
  );
}

/** The method, and headers of one's own. */
function Advanced({ node }: { node: WebhookNode }) {
  const { t } = useTranslation("form-actions");
  const [isOpen, { toggle }] = useDisclosure(node.headers.length > 0);
  const put = usePutNode(node);
  const { headers } = node;
  const change = (index: number, part: Partial<(typeof headers)[number]>) =>
    put({ headers: headers.map((header, at) => (at === index ? { ...header, ...part } : header)) }, "typing");
  return (
    <div>
      <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={toggle}>
        {t("webhook.advanced")}
      </Button>
      <Collapse expanded={isOpen}>
        <Stack gap="xs" mt="xs">
          <Select
            label={t("webhook.method")}
            allowDeselect={false}
            data={["POST", "PUT", "PATCH"] as const}
            value={node.method}
            onChange={(method) => method !== null && put({ method })}
          />
          {placed(headers).map(({ key, index, each }) => (
            <Group key={key} gap={4} wrap="nowrap">
              <TextInput
                aria-label={t("webhook.headerName")}
                value={each.name}
                onChange={({ currentTarget }) =>
                  change(index, { name: currentTarget.value.replaceAll(/[^A-Za-z0-9-]/g, "").slice(0, 100) || "X" })
                }
              />
              <TextInput
                aria-label={t("webhook.headerValue")}
                maxLength={2_000}
                value={each.value}
                onChange={({ currentTarget }) => change(index, { value: currentTarget.value })}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t("webhook.removeHeader")}
                onClick={() => put({ headers: headers.filter((_, at) => at !== index) })}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </Group>
          ))}
          <Button
            size="compact-sm"
            variant="light"
            disabled={headers.length >= 20}
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => put({ headers: [...headers, { name: "X-Header", value: "" }] })}
          >
            {t("webhook.addHeader")}
          </Button>
        </Stack>
      </Collapse>
    </div>
  );
}
