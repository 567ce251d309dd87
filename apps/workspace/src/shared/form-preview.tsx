import type { FormDefinition } from "@askloom/contract";
import { compileForm, startForm } from "@askloom/engine";
import { celFormulas } from "@askloom/engine/formulas";
import { FormView, themeVariables } from "@askloom/form-view";
import { patterns } from "@askloom/kinds/questions/patterns";
import { viewOf } from "@askloom/kinds/questions/view";
import "@askloom/form-view/form-view.css";
import "@askloom/kinds/questions/view.css";
import { useMemo } from "react";

const formulas = celFormulas();

interface FormPreviewProps {
  readonly definition: FormDefinition;
  readonly language: string;
  /** Keeps its ids apart from those around it. */
  readonly idPrefix: string;
  readonly onDone?: (answers: Readonly<Record<string, unknown>>) => void;
}

/** A form to try out: nothing is sent. */
export function FormPreview({ definition, language, idPrefix, onDone }: FormPreviewProps) {
  const formState = useMemo(() => {
    const now = new Date().toISOString().slice(0, 16);
    return startForm(compileForm(definition, { formulas, patterns }), { language, today: now.slice(0, 10), now });
  }, [definition, language]);
  return (
    <FormView
      key={language}
      formState={formState}
      mode="fill"
      views={viewOf}
      idPrefix={idPrefix}
      onSubmit={(answers) => {
        onDone?.(answers);
        return undefined;
      }}
      theme={themeVariables(definition.theme)}
    />
  );
}
