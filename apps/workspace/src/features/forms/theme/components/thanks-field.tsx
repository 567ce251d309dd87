import type { RichText } from "@askloom/kinds/questions/schema";
import { Loader, Text } from "@mantine/core";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner, useHead } from "../../designer/designer-context.tsx";
import { setHead } from "../../designer/model/edits.ts";
import { markupOf } from "../../translations/model/markup.ts";

// The editor is large, and not everybody writes thanks.
const RichTextField = lazy(async () => ({
  default: (await import("../../../../shared/rich-text/rich-text-field.tsx")).RichTextField,
}));

/** What is said when a response was sent; without words of its own the form says the product's. */
export function ThanksField() {
  const { t } = useTranslation("forms-tabs");
  const { store, language, mayEdit } = useDesigner();
  const settings = useHead("settings");
  const put = (rich: RichText) => {
    const { [language]: _old, ...others } = settings.thanks ?? {};
    const thanks = markupOf(rich) === "" ? others : { ...others, [language]: rich };
    store.edit(setHead("settings", { ...settings, thanks }), `head/thanks/${language}`);
  };
  if (!mayEdit) return <Text size="sm">{t("theme.thanksHelp")}</Text>;
  return (
    <Suspense fallback={<Loader size="sm" aria-label={t("loading")} />}>
      <Text size="xs" c="dimmed">
        {t("theme.thanksHelp")}
      </Text>
      <RichTextField
        key={language}
        label={t("theme.thanks")}
        value={settings.thanks?.[language]}
        onChange={put}
        onBlur={store.closeStep}
      />
    </Suspense>
  );
}
