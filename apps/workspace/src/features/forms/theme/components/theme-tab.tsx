import { Center, Loader, SegmentedControl, Text, Title } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner, useHead } from "../../designer/designer-context.tsx";
import { ColorFields } from "./color-fields.tsx";
import { ContrastList } from "./contrast-list.tsx";
import { DarkFields } from "./dark-fields.tsx";
import { LogoFields } from "./logo-fields.tsx";
import { LookFields } from "./look-fields.tsx";
import { PresetCards } from "./preset-cards.tsx";
import { ThanksField } from "./thanks-field.tsx";
import "./theme.css";

// The preview knows every kind and the engine.
const LivePreview = lazy(async () => ({
  default: (await import("../../preview/components/live-preview.tsx")).LivePreview,
}));

const parts = [
  ["presets", PresetCards],
  ["colors", ColorFields],
  ["contrast", ContrastList],
  ["dark", DarkFields],
  ["look", LookFields],
  ["logo", LogoFields],
  ["thanks", ThanksField],
] as const;

const variants = ["light", "dark"] as const;
type Variant = (typeof variants)[number];
const shownWith: Readonly<Record<string, Variant>> = { presets: "light", colors: "light", dark: "dark" };

/** How the form looks, beside the form as it looks. */
export function ThemeTab() {
  const { t } = useTranslation("forms-tabs");
  const { language, mayEdit } = useDesigner();
  const hasDark = useHead("theme").dark !== undefined;
  const [wished, setColors] = useState<Variant>("light");
  const colors = hasDark ? wished : "light";
  return (
    <div className="d-theme">
      <fieldset disabled={!mayEdit} className="d-plain d-theme-parts" aria-label={t("theme.label")}>
        {!mayEdit && (
          <Text size="sm" c="dimmed">
            {t("readOnly")}
          </Text>
        )}
        {parts.map(([name, Part]) => (
          <section
            key={name}
            aria-label={t(`theme.parts.${name}`)}
            className="d-theme-part"
            // The preview shows the colours that are edited (FD36).
            onFocus={() => setColors((before) => shownWith[name] ?? before)}
          >
            <Title order={2} size="h6">
              {t(`theme.parts.${name}`)}
            </Title>
            <Part />
          </section>
        ))}
      </fieldset>
      <section className="d-theme-preview" aria-label={t("theme.preview")}>
        {hasDark && (
          <SegmentedControl
            fullWidth
            size="xs"
            radius={0}
            aria-label={t("theme.previewColors")}
            data={variants.map((value) => ({ value, label: t(`theme.previewIn.${value}`) }))}
            value={colors}
            onChange={(value) => setColors(value === "dark" ? "dark" : "light")}
          />
        )}
        <Suspense
          fallback={
            <Center mih="12rem">
              <Loader aria-label={t("loading")} />
            </Center>
          }
        >
          <LivePreview language={language} colors={colors} />
        </Suspense>
      </section>
    </div>
  );
}
