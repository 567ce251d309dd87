import { useRecordEditor } from "@askloom/browser/editing";
import { type FunctionItem, functionsEndpoints } from "@askloom/contract";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { StartForm } from "../../../shared/start/start-form.tsx";
import { StartPage } from "../../../shared/start/start-page.tsx";
import { functionPaths } from "../paths.ts";
import { FormAndQuestions } from "./components/form-and-questions.tsx";
import { FunctionStarts } from "./components/function-starts.tsx";
import { KindOfQuestion } from "./components/kind-of-question.tsx";
import { StartResult } from "./components/start-result.tsx";
import { type Draft, draftNamed, faultsIn } from "./model/draft.ts";
import { definitionOf, isReadyMade, type StartName, startNamed, starts } from "./model/starts.ts";
import { useCreateFunctionMutation } from "./new-function-api.ts";

interface NewFunction extends Draft {
  /** Undefined until one is chosen. */
  readonly start: StartName | undefined;
}

const nothing: NewFunction = { start: undefined, name: "", formId: undefined, questions: [], questionKind: undefined };

/** Where a function begins: ready-made for a form's questions, or empty (FN25). */
export function NewFunctionPage() {
  const { t } = useTranslation("lambda");
  const editor = useNewFunction();
  const { draft, change } = editor;
  const { start } = draft;
  const fields = { draft, onChange: change, faultOf: editor.problem };
  return (
    <StartPage
      area="function"
      creates={functionsEndpoints.createFunction}
      title={t("create.title")}
      text={t("create.text")}
      list={{ to: functionPaths.explorer, text: t("title") }}
    >
      <FunctionStarts
        chosen={start}
        onChoose={(next) => change({ start: next, ...draftNamed(t(`starts.${next}.name`)) })}
      />
      {start !== undefined && (
        <StartForm
          editor={editor}
          nameLabel={t("create.name")}
          saveLabel={t("create.submit")}
          cancelTo={functionPaths.explorer}
        >
          {starts[start].kind === "form" ? (
            <FormAndQuestions start={start} {...fields} />
          ) : (
            <KindOfQuestion draft={draft} onChange={change} />
          )}
          {isReadyMade(start) && faultsIn(starts[start], { ...draft, name: start }).length === 0 && (
            <StartResult start={start} draft={draft} />
          )}
        </StartForm>
      )}
    </StartPage>
  );
}

function useNewFunction() {
  const { t } = useTranslation("lambda");
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const named = startNamed(query.get("start"));
  const [create] = useCreateFunctionMutation();
  const faultsOf = ({ start, ...draft }: NewFunction) => (start === undefined ? [] : faultsIn(starts[start], draft));
  return useRecordEditor<FunctionItem, NewFunction>({
    name: "new-function",
    toDraft: () => (named === undefined ? nothing : { start: named, ...draftNamed(t(`starts.${named}.name`)) }),
    problems: (draft) => Object.fromEntries(faultsOf(draft).map((field) => [field, t(`create.faults.${field}`)])),
    save: ({ start = "form", ...draft }) =>
      create(definitionOf(start, { ...draft, name: draft.name.trim(), newId: () => crypto.randomUUID() })),
    onSaved: ({ id }) => navigate(functionPaths.design(id)),
    // A way to begin is chosen again with one click.
    isWorthAsking: ({ start, name, formId }) =>
      start !== undefined && (name !== t(`starts.${start}.name`) || formId !== undefined),
  });
}
