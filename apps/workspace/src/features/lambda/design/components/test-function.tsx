import { type Language, languageTags } from "@askloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FunctionTestDialog, type TestResult } from "../../../../shared/dialogs/function-test-dialog.tsx";
import { definitionIn, useFunction } from "../function-context.tsx";
import { addExample } from "../model/function-document.ts";
import type { Plain, SampleInput } from "../model/sample.ts";

/** The function-test dialog for the open function; what is kept becomes an example. */
export function TestFunction({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation("functions");
  const designer = useFunction();
  const { store, target, announce, mayEdit } = designer;
  const [definition] = useState(() => definitionIn(designer));
  const done = (result: TestResult) => {
    onClose();
    if (result.outcome !== "kept") return;
    const { value, ...call } = result.call;
    const title = t("examples.numbered", { number: definition.examples.length + 1 });
    const input = call as SampleInput; // answers and parameters are plain data
    store.edit(
      addExample(store.entries, {
        ...input,
        id: crypto.randomUUID(),
        title,
        expected: value as Plain,
        params: { ...input.params },
      }),
    );
    announce(t("examples.kept"));
  };
  const language = target.form?.languages[0] ?? languageTags[i18n.language as Language]; // no other languages
  return (
    <FunctionTestDialog
      definition={definition}
      formId={target.formId}
      form={target.form}
      question={definition.kind === "question" ? target.question : undefined}
      language={language}
      mayKeep={mayEdit}
      onDone={done}
    />
  );
}
