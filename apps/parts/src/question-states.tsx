import type { FormDefinition } from "@askloom/contract";
import { compileForm, startForm } from "@askloom/engine";
import { FormView, themeVariables } from "@askloom/form-view";
import { AnswerView } from "@askloom/form-view/answer-view";
import { patterns } from "@askloom/kinds/questions/patterns";
import { viewOf } from "@askloom/kinds/questions/view";
import { SimpleGrid, Title, useComputedColorScheme } from "@mantine/core";
import { useMemo } from "react";
import { everyKind, placesLeft } from "./every-kind/every-kind.ts";
import { PartSection } from "./part-section.tsx";

const states = ["empty", "wrong", "read"] as const;

interface FormInStateProps {
  readonly definition: FormDefinition;
  readonly pageId: string;
  readonly language: string;
  readonly state: (typeof states)[number];
}

/** Every kind of question: not answered, answered wrongly, and to be read. */
export function QuestionStates({ language }: { readonly language: string }) {
  const definition = everyKind(useComputedColorScheme());
  return (
    <PartSection title="Questions">
      {definition.pages.map(({ id }) => (
        <SimpleGrid key={id} cols={{ base: 1, sm: 3 }} dir={language === "ar" ? "rtl" : "ltr"}>
          {states.map((state) => (
            <div key={state}>
              <Title order={3} size="h6">
                {`${id}: ${state}`}
              </Title>
              <FormInState definition={definition} pageId={id} {...{ language, state }} />
            </div>
          ))}
        </SimpleGrid>
      ))}
    </PartSection>
  );
}

function FormInState({ definition, pageId, language, state }: FormInStateProps) {
  const pages = definition.pages.filter(({ id }) => id === pageId);
  const formState = useMemo(
    () =>
      startForm(
        compileForm({ ...definition, pages: state === "wrong" ? pages.map(allRequired) : pages }, { patterns }),
        {
          language,
          today: "2026-11-15",
          now: "2026-11-15T14:30",
        },
      ),
    [definition, language, pages, state],
  );
  const failures = state === "wrong" ? formState.check() : [];
  return (
    <FormView
      key={`${language} ${definition.theme.background}`}
      formState={formState}
      theme={themeVariables(definition.theme)}
      mode={state === "read" ? "read" : "fill"}
      views={viewOf}
      answers={AnswerView}
      titleLevel={2}
      idPrefix={`${pageId}-${state}-`}
      start={{ failures, shown: new Set(failures.map(({ path }) => path)) }}
      placesLeft={placesLeft}
    />
  );
}

type Page = FormDefinition["pages"][number];

/** Nothing is answered, so everything that is required is wrong. */
const allRequired = (page: Page): Page => ({
  ...page,
  items: page.items.map((item) => ("title" in item ? { ...item, required: true } : item)) as Page["items"], // only questions have a title
});
