import type { FormDefinition } from "@askloom/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ResponseChoice } from "../../../../shared/dialogs/response-choice.tsx";
import { ResultDialog } from "../../../../shared/dialogs/result-dialog.tsx";
import type { TriedResponse } from "../../model/play.ts";
import { useAction, useHead } from "../action-context.tsx";

interface ChosenResponse {
  readonly answers: TriedResponse["answers"];
  readonly source: "typed" | "real";
}

interface ResponseDialogProps {
  readonly form: FormDefinition;
  /** Without a response where it was only closed. */
  readonly onDone: (chosen: ChosenResponse | undefined) => void;
}

/** Asks for a response: filled in here, or a real one that the person may read. */
export function ResponseDialog({ form, onDone }: ResponseDialogProps) {
  const { t } = useTranslation("form-actions");
  const { language } = useAction();
  const formId = useHead("formId");
  const [chosen, setChosen] = useState<ChosenResponse>();
  return (
    <ResultDialog
      title={t("try.choose")}
      footer={
        <>
          <Button variant="default" onClick={() => onDone(undefined)}>
            {t("try.cancel")}
          </Button>
          <Button disabled={chosen === undefined} onClick={() => onDone(chosen)}>
            {t("try.use")}
          </Button>
        </>
      }
    >
      <ResponseChoice
        formId={formId}
        form={form}
        language={language}
        onPast={({ answers }) => setChosen({ answers, source: "real" })}
        onNew={(answers) => onDone({ answers, source: "typed" })}
      />
    </ResultDialog>
  );
}
