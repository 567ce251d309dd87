import { currentLanguage } from "@askloom/browser";
import { type FormItem, languageTags, type VersionChoice } from "@askloom/contract";
import { Center, Loader, Title } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { usePublishedDefinitionQuery } from "../form-pubs-api.ts";
import { numberOf } from "./form-card.tsx";

// The preview knows every kind and the engine.
const FormPreview = lazy(async () => ({ default: (await import("../../../shared/form-preview.tsx")).FormPreview }));

interface WizardPreviewProps {
  readonly form: FormItem | undefined;
  readonly version: VersionChoice;
}

/** The form that would be published, where there is room for it (PB27). */
export function WizardPreview({ form, version }: WizardPreviewProps) {
  const { t } = useTranslation("form-pubs");
  const isWide = useMediaQuery("(min-width: 1200px)", true, { getInitialValueInEffect: false });
  const isShown = isWide && form !== undefined;
  const { currentData: definition } = usePublishedDefinitionQuery(
    { formId: form?.id ?? "", version: form === undefined ? undefined : numberOf(version, form) },
    { skip: !isShown },
  );
  if (!isShown) return null;
  const loading = (
    <Center mih="12rem">
      <Loader aria-label={t("workspace:wait")} />
    </Center>
  );
  const own = languageTags[currentLanguage()];
  return (
    <aside className="fp-preview" aria-labelledby="preview-title">
      <Title order={2} size="h6" id="preview-title" className="fp-preview-title">
        {t("wizard.preview")}
      </Title>
      <Suspense fallback={loading}>
        {definition === undefined ? (
          loading
        ) : (
          <FormPreview
            key={`${form.id} ${numberOf(version, form)}`}
            definition={definition}
            language={definition.languages.includes(own) ? own : (definition.languages[0] ?? own)}
            idPrefix="preview-"
          />
        )}
      </Suspense>
    </aside>
  );
}
