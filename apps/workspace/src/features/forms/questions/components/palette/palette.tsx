import { type Preset, palettes } from "@askloom/kinds/questions/design";
import { Text, TextInput, UnstyledButton } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { NamedIcon } from "../../../designer/components/kind-icon.tsx";
import { useAddPreset } from "../../hooks/use-add-preset.ts";
import { useDraggableEntry } from "../../hooks/use-canvas-drop.ts";
import { usePresetSearch } from "../../hooks/use-preset-search.ts";
import "./palette.css";

/** Everything that can be put into a form, by group; found by name in either language; dragged or clicked. */
export function Palette() {
  const { t } = useTranslation("forms");
  const [typed, setTyped] = useState("");
  const found = usePresetSearch(typed);
  return (
    <>
      <TextInput
        type="search"
        size="sm"
        mb="sm"
        aria-label={t("palette.search")}
        placeholder={t("palette.search")}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {found.length === 0 && <Text c="dimmed">{t("palette.none", { filter: typed })}</Text>}
      {palettes.map((palette) => {
        const entries = found.filter((preset) => preset.palette === palette);
        if (entries.length === 0) return null;
        return (
          <section key={palette} aria-label={t(`palette.${palette}`)} className="d-palette">
            <Text component="h3" size="xs" fw={650} c="dimmed" tt="uppercase">
              {t(`palette.${palette}`)}
            </Text>
            <div className="d-palette-entries">
              {entries.map((preset) => (
                <Entry key={preset.id} preset={preset} />
              ))}
            </div>
          </section>
        );
      })}
    </>
  );
}

function Entry({ preset }: { preset: Preset }) {
  const { t } = useTranslation("forms");
  const add = useAddPreset();
  const entry = useRef<HTMLButtonElement>(null);
  useDraggableEntry(entry, (spot) => add(preset, spot));
  return (
    <UnstyledButton ref={entry} className="d-palette-entry" onClick={() => add(preset)}>
      <NamedIcon name={preset.icon} />
      <span>{t(`presets.${preset.id}`)}</span>
    </UnstyledButton>
  );
}
