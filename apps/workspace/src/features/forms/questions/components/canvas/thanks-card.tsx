import { Button, Loader, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconConfetti } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner, useHead } from "../../../designer/designer-context.tsx";
import { plainTextOf } from "../../../translations/model/markup.ts";

// The editor is large, and not everybody writes thanks.
const ThanksField = lazy(async () => ({
  default: (await import("../../../theme/components/thanks-field.tsx")).ThanksField,
}));

/** The page at the end: what is said once the form is sent. */
export function ThanksCard() {
  const { t } = useTranslation("forms");
  const { language, mayEdit } = useDesigner();
  const [formLanguage = "en"] = useHead("languages");
  const { thanks } = useHead("settings");
  const [isEdited, { toggle }] = useDisclosure(false);
  const rich = thanks?.[language] ?? thanks?.[formLanguage];
  const words = rich === undefined ? "" : plainTextOf(rich).trim();
  return (
    <section className="d-card d-thanks" aria-label={t("thanks.title")}>
      <div className="d-card-head">
        <IconConfetti size={16} aria-hidden />
        <Text size="sm">{t("thanks.title")}</Text>
        {mayEdit && (
          <Button ms="auto" size="compact-sm" variant="subtle" aria-expanded={isEdited} onClick={toggle}>
            {t(isEdited ? "thanks.done" : "thanks.edit")}
          </Button>
        )}
      </div>
      {isEdited ? (
        <Suspense fallback={<Loader size="sm" />}>
          <ThanksField />
        </Suspense>
      ) : (
        <p className="d-thanks-words">{words === "" ? t("thanks.standard") : words}</p>
      )}
    </section>
  );
}
