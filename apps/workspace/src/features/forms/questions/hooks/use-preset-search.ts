import { type PaletteEntry, presets } from "@askloom/kinds/questions/design";
import { useTranslation } from "react-i18next";

/** The entries whose name, in the reader's language or in English, has what was typed. */
export function usePresetSearch(typed: string): readonly PaletteEntry[] {
  const { t } = useTranslation("forms");
  const words = typed.trim().toLocaleLowerCase();
  if (words === "") return presets;
  const names = (id: string) => [
    t(`presets.${id}`),
    t(`presets.${id}`, { lng: "en" }),
    t(`presetWords.${id}`, { defaultValue: "" }),
  ];
  return presets.filter(({ id }) => names(id).some((name) => name.toLocaleLowerCase().includes(words)));
}
