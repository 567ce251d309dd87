import { Switch } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ThemeVariant, useTheme } from "../hooks/use-theme.ts";
import { darkColors, withoutDark } from "../model/dark-colors.ts";
import { ColorFields } from "./color-fields.tsx";
import { ContrastList } from "./contrast-list.tsx";

/** The colours for devices that are set to dark, where the form has some (FL48). */
export function DarkFields() {
  const { t } = useTranslation("forms-tabs");
  const { whole, put } = useTheme();
  const hasDark = whole.dark !== undefined;
  return (
    <>
      <Switch
        label={t("theme.dark")}
        description={t("theme.darkHelp")}
        checked={hasDark}
        onChange={() => put(hasDark ? withoutDark(whole) : { ...whole, dark: darkColors(whole) })}
      />
      {hasDark && (
        <ThemeVariant value="dark">
          <ColorFields />
          <ContrastList />
        </ThemeVariant>
      )}
    </>
  );
}
