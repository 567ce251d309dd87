import type { Preset } from "@askloom/kinds/questions/design";
import type { Item } from "@askloom/kinds/questions/schema";
import type { TFunction } from "i18next";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner, useHead } from "../../designer/designer-context.tsx";
import { useCommands } from "../../designer/hooks/use-commands.ts";
import type { Spot } from "../../designer/model/edits.ts";

/** Adds an entry of the palette to the form, with words in the form's language to begin with. */
export function useAddPreset(): (preset: Preset, spot?: Spot) => void {
  const { newId } = useDesigner();
  const [language = "en"] = useHead("languages");
  const commands = useCommands();
  const { t } = useTranslation("forms");
  return useCallback(
    (preset, spot) => commands.insert([worded(preset.make(newId), { language, t, preset: preset.id })], spot),
    [commands, newId, language, t],
  );
}

interface Wording {
  readonly language: string;
  readonly t: TFunction<"forms">;
  readonly preset: string;
}

/** A new item's first words; its choices are counted. */
export function worded(item: Item, { language, t, preset }: Wording): Item {
  const lng = language.startsWith("zh") ? "zh_Hans" : "en";
  const say = (key: string, figures: Record<string, unknown> = {}) => ({
    [language]: t(key as "title", { lng, ...figures }),
  });
  const lines = (list: readonly { id: string }[], key: string) =>
    list.map((line, index) => ({ ...line, label: say(key, { number: index + 1 }) }));
  const words: Record<string, unknown> = {};
  if ("title" in item) words.title = say(`presets.${preset}`);
  if ("choices" in item) words.choices = lines(item.choices, "canvas.choice");
  if ("columns" in item) {
    words.rows = lines(item.rows, "canvas.rowLabel");
    words.columns = lines(item.columns, "canvas.columnLabel");
  }
  if ("items" in item)
    words.items = item.items.map((inner) => worded(inner, { language, t, preset: `inner.${inner.kind}` }));
  return { ...item, ...words } as Item; // the same kind, with words
}
