import { PageHead, useNotify } from "@askloom/browser/list";
import { functionsEndpoints } from "@askloom/contract";
import { Button, Group, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { NotThere } from "../../../shared/list/not-there.tsx";
import { mayCall } from "../../../shared/may-call.ts";
import { usePermissions } from "../../../shared/permissions.ts";
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
  const mayCreate = mayCall(functionsEndpoints.createFunction, usePermissions().granted);
  const [start, setStart] = useState<StartName>();
  if (!mayCreate) {
    const place = { title: t("title"), listPath: functionPaths.explorer, gone: { text: "" } };
    return <NotThere {...place} mayRead={false} error={undefined} retry={() => undefined} />;
  }
  return (
    <section aria-labelledby="page-title" className="start-page">
      <PageHead
        title={t("create.title")}
        text={t("create.text")}
        back={{ to: functionPaths.explorer, text: t("title") }}
      />
      <FunctionStarts chosen={start} onChoose={setStart} />
      {start !== undefined && <NewFunctionForm key={start} start={start} />}
    </section>
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
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsShown(true);
    if (faults.length > 0) return;
    const choice = { ...draft, name: draft.name.trim(), newId: () => crypto.randomUUID() };
    const { data, error } = await create(definitionOf(start, choice));
    if (data === undefined) return notify.failed(error);
    return navigate(functionPaths.design(data.id));
  };
  return (
    <form className="start-form" noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <TextInput
          label={t("create.name")}
          required
          maxLength={200}
          value={draft.name}
          error={faultOf("name")}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        {starts[start].kind === "form" ? (
          <FormAndQuestions start={start} draft={draft} faultOf={faultOf} onChange={change} />
        ) : (
          <KindOfQuestion start={start} draft={draft} onChange={change} />
        )}
        <Group gap="xs">
          <Button type="submit" loading={isLoading}>
            {t("create.submit")}
          </Button>
          <Button component={Link} to={functionPaths.explorer} variant="default">
            {t("workspace:cancel")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
