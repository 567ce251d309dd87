import { ColorPicker, Popover, TextInput, UnstyledButton } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useTheme } from "../hooks/use-theme.ts";
import { type ThemeColor, themeColors } from "../model/contrast-checks.ts";

export function ColorFields() {
  return (
    <div className="d-theme-colors">
      {themeColors.map((name) => (
        <ColorField key={name} name={name} />
      ))}
    </div>
  );
}

/** A colour, typed or picked. What is typed stays in the field until it is a colour. */
function ColorField({ name }: { name: ThemeColor }) {
  const { t } = useTranslation("forms-tabs");
  const { theme, variant, change, leave } = useTheme();
  const value = theme[name];
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const put = (next: string) => {
    setTyped(next);
    const color = next.trim().toLowerCase();
    if (/^#[0-9a-f]{6}$/.test(color)) change({ [name]: color }, `theme/${variant}/${name}`);
  };
  const label = t(`theme.colors.${name}`);
  return (
    <Popover position="bottom-start" withinPortal trapFocus returnFocus onClose={leave}>
      <TextInput
        label={label}
        value={typed}
        maxLength={7}
        spellCheck={false}
        error={typed !== value && !/^#?[0-9a-f]{0,6}$/i.test(typed) && t("theme.colorWrong")}
        onChange={({ currentTarget }) => put(currentTarget.value)}
        onBlur={() => {
          setTyped(value);
          leave();
        }}
        leftSection={
          <Popover.Target>
            <UnstyledButton className="d-pick" aria-label={t("theme.pick", { label })}>
              <span className="d-swatch" style={{ background: value }} />
            </UnstyledButton>
          </Popover.Target>
        }
      />
      <Popover.Dropdown>
        <ColorPicker
          format="hex"
          value={value}
          onChange={put}
          saturationLabel={t("theme.saturation")}
          hueLabel={t("theme.hue")}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
