import { FormTheme } from "@askloom/contract";
import { Input, SegmentedControl } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../../designer/designer-context.tsx";
import { useTheme } from "../hooks/use-theme.ts";

const choices = {
  font: FormTheme.shape.font.options,
  radius: FormTheme.shape.radius.options,
  density: FormTheme.shape.density.options,
} as const;
type Choice = keyof typeof choices;

/** Font, corners and density. */
export function LookFields() {
  const { t } = useTranslation("forms-tabs");
  const { mayEdit } = useDesigner();
  const { theme, change } = useTheme();
  return (
    <div className="d-theme-look">
      {(Object.keys(choices) as Choice[]).map((name) => (
        <div key={name}>
          <Input.Label labelElement="div" id={`d-theme-${name}`}>
            {t(`theme.${name}.label`)}
          </Input.Label>
          <SegmentedControl
            fullWidth
            size="sm"
            aria-labelledby={`d-theme-${name}`}
            {...(mayEdit ? {} : { disabled: true })}
            data={choices[name].map((value) => ({ value, label: t(`theme.${name}.${value}`) }))}
            value={theme[name]}
            onChange={(value) => change({ [name]: value })}
          />
        </div>
      ))}
    </div>
  );
}
