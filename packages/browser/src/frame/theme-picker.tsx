import { type MantineColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconSunMoon } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { IconMenu, MenuChoices } from "./icon-menu.tsx";

const modes = ["light", "dark", "auto"] as const;

/** Chooses between light, dark and auto (U3, K11). */
export function ThemePicker() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choices = modes.map((value) => ({ value, label: t(`header.${value}`) }));
  return (
    <IconMenu label={t("header.theme")} icon={<IconSunMoon size={20} aria-hidden />}>
      <MenuChoices<MantineColorScheme> choices={choices} chosen={colorScheme} onChoose={setColorScheme} />
    </IconMenu>
  );
}
