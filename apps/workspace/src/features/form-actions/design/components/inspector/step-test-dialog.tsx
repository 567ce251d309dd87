import type { EmailNode, FormDefinition, StepTest, WebhookNode } from "@askloom/contract";
import { responsesEndpoints } from "@askloom/contract";
import { Button, Modal, SegmentedControl, Stack } from "@mantine/core";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { PastResponseChoice } from "../../../../../shared/dialogs/past-response-choice.tsx";
import { usePermissions } from "../../../../../shared/permissions.ts";
import { actionFormat } from "../../../model/action-document.ts";
import { fittingAnswers } from "../../../model/fitting-answers.ts";
import { useAction, useHead } from "../../action-context.tsx";
import { MailTest } from "./mail-test.tsx";
import { WebhookTest } from "./webhook-test.tsx";

type TestedNode = WebhookNode | EmailNode;

const tests = { webhook: WebhookTest, "e-mail": MailTest };

/** Opens the test of a step; it needs the form whose responses it is tried with. */
export function StepTestButton({ node }: { node: TestedNode }) {
  const { t } = useTranslation("form-actions");
  const { form } = useAction();
  const [isOpen, setOpen] = useState(false);
  if (form === undefined) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t(`test.open.${node.kind}`)}
      </Button>
      {isOpen && <StepTestDialog {...{ node, form }} onClose={() => setOpen(false)} />}
    </>
  );
}

interface StepTestDialogProps {
  readonly node: TestedNode;
  readonly form: FormDefinition;
  readonly onClose: () => void;
}

/** Tries a step with sample answers, or with a response that was sent (FA50, FA51). */
function StepTestDialog({ node, form, onClose }: StepTestDialogProps) {
  const { t } = useTranslation("form-actions");
  const { store } = useAction();
  const formId = useHead("formId");
  const mayRead = usePermissions().mayAll(responsesEndpoints.listResponses.access.needs);
  const [source, setSource] = useState("sample");
  const [chosen, setChosen] = useState<Pick<StepTest, "answers" | "language">>();
  const sample = useMemo(
    () => ({
      answers: fittingAnswers(form, new Date().toISOString().slice(0, 16)),
      language: form.languages[0] ?? "en",
    }),
    [form],
  );
  const definition = useMemo(() => actionFormat.definitionOf(store.entries), [store]);
  const tried = source === "sample" ? sample : chosen;
  const test = tried === undefined ? undefined : { definition, node: node.id, ...tried };
  const Test = tests[node.kind];
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t(`test.title.${node.kind}`)}
      closeButtonProps={{ "aria-label": t("workspace:close") }}
    >
      <Stack gap="md">
        {mayRead && formId !== undefined && (
          <SegmentedControl
            aria-label={t("test.with")}
            value={source}
            onChange={setSource}
            data={["sample", "response"].map((value) => ({ value, label: t(`test.sources.${value}`) }))}
          />
        )}
        {source === "response" && formId !== undefined && (
          <PastResponseChoice formId={formId} onChoose={({ answers, language }) => setChosen({ answers, language })} />
        )}
        <Test test={test} />
      </Stack>
    </Modal>
  );
}
