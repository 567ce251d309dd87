import type { FormTheme } from "@askloom/contract";
import { themeVariables } from "@askloom/form-view/theme";
import { Radio } from "@mantine/core";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../../designer/designer-context.tsx";
import { useTheme } from "../hooks/use-theme.ts";
import { presetOf, themePresets, withPreset } from "../model/presets.ts";

/** Whole looks to begin with; the logo stays. */
export function PresetCards() {
  const { t } = useTranslation("forms-tabs");
  const { mayEdit, store } = useDesigner();
  const { theme, put } = useTheme();
  const choose = (id: string) => {
    const preset = themePresets.find((each) => each.id === id);
    store.closeStep();
    if (preset !== undefined) put(withPreset(theme, preset));
  };
  return (
    <Radio.Group aria-label={t("theme.parts.presets")} value={presetOf(theme) ?? null} onChange={choose}>
      <div className="d-presets">
        {themePresets.map(({ id, theme: look }) => (
          <Radio.Card key={id} value={id} disabled={!mayEdit} className="d-preset">
            <Sample theme={look} />
            <span>{t(`theme.presets.${id}`)}</span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}

/** A form in miniature. */
function Sample({ theme }: { theme: FormTheme }) {
  // Custom properties are styles to a browser, though React's type does not know their names.
  const style = themeVariables(theme) as CSSProperties;
  return (
    <span className="d-sample" style={style} aria-hidden>
      <span className="d-sample-card">
        <span className="d-sample-title" />
        <span className="d-sample-field" />
        <span className="d-sample-button" />
      </span>
    </span>
  );
}
