import { type FormDefinition, type FormResponse, responsesEndpoints } from "@askloom/contract";
import { SegmentedControl, Stack } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormPreview } from "../form-preview.tsx";
import { mayCall } from "../may-call.ts";
import { usePermissions } from "../permissions.ts";
import { PastResponseChoice } from "./past-response-choice.tsx";
import "./function-test-dialog.css";

interface ResponseChoiceProps {
  readonly formId: string | undefined;
  readonly form: FormDefinition;
  readonly language: string;
  readonly onPast: (response: FormResponse) => void;
  readonly onNew: (answers: Readonly<Record<string, unknown>>) => void;
}

/** A response that was sent, for those who may read it, or one that is filled in here. */
export function ResponseChoice({ formId, form, language, onPast, onNew }: ResponseChoiceProps) {
  const { t } = useTranslation("functions");
  const { granted } = usePermissions();
  const mayRead = formId !== undefined && mayCall(responsesEndpoints.getResponse, granted);
  const [source, setSource] = useState<"past" | "new">(mayRead ? "past" : "new");
  return (
    <Stack gap="sm">
      {mayRead && (
        <SegmentedControl
          className="test-source"
          aria-label={t("test.source")}
          data={[
            { value: "past", label: t("test.past") },
            { value: "new", label: t("test.new") },
          ]}
          value={source}
          onChange={setSource}
        />
      )}
      {source === "past" && formId !== undefined ? (
        <PastResponseChoice formId={formId} onChoose={onPast} />
      ) : (
        <FormPreview definition={form} language={language} idPrefix="test-" onDone={onNew} />
      )}
    </Stack>
  );
}
