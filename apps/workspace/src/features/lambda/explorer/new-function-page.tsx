import { useNotify } from "@askloom/browser/list";
import { functionsEndpoints } from "@askloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { StartForm } from "../../../shared/start/start-form.tsx";
import { StartPage } from "../../../shared/start/start-page.tsx";
import { functionPaths } from "../paths.ts";
import { FormAndQuestions } from "./components/form-and-questions.tsx";
import { FunctionStarts } from "./components/function-starts.tsx";
import { KindOfQuestion } from "./components/kind-of-question.tsx";
import { type Draft, draftFor, faultsIn } from "./model/draft.ts";
import { definitionOf, type StartName, starts } from "./model/starts.ts";
import { useCreateFunctionMutation } from "./new-function-api.ts";

/** Where a function begins: ready-made for a form's questions, or empty (FN25). */
export function NewFunctionPage() {
  const { t } = useTranslation("lambda");
  const [start, setStart] = useState<StartName>();
  return (
    <StartPage
      area="function"
      creates={functionsEndpoints.createFunction}
      title={t("create.title")}
      text={t("create.text")}
      list={{ to: functionPaths.explorer, text: t("title") }}
    >
      <FunctionStarts chosen={start} onChoose={setStart} />
      {start !== undefined && <NewFunctionForm key={start} start={start} />}
    </StartPage>
  );
}

function NewFunctionForm({ start }: { start: StartName }) {
  const { t } = useTranslation("lambda");
  const notify = useNotify();
  const navigate = useNavigate();
  const [create, { isLoading }] = useCreateFunctionMutation();
  const [draft, setDraft] = useState<Draft>(() => draftFor(starts[start], t(`starts.${start}.name`)));
  const [isShown, setIsShown] = useState(false);
  const faults = faultsIn(starts[start], draft);
  const faultOf = (field: keyof Draft) => (isShown && faults.includes(field) ? t(`create.faults.${field}`) : undefined);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const submit = async () => {
    setIsShown(true);
    if (faults.length > 0) return;
    const choice = { ...draft, name: draft.name.trim(), newId: () => crypto.randomUUID() };
    const { data, error } = await create(definitionOf(start, choice));
    if (data === undefined) return notify.failed(error);
    return navigate(functionPaths.design(data.id));
  };
  return (
    <StartForm
      name={{ label: t("create.name"), value: draft.name, error: faultOf("name") }}
      onName={(name) => change({ name })}
      submit={{ text: t("create.submit"), isLoading }}
      cancelTo={functionPaths.explorer}
      onSubmit={() => void submit()}
    >
      {starts[start].kind === "form" ? (
        <FormAndQuestions start={start} draft={draft} faultOf={faultOf} onChange={change} />
      ) : (
        <KindOfQuestion start={start} draft={draft} onChange={change} />
      )}
    </StartForm>
  );
}
