import { Combobox, InputBase } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { useSentences } from "../../../designer/hooks/use-sentences.ts";
import { kindAt } from "../../model/candidates.ts";
import { ThingIcon } from "./thing-options.tsx";
import { ThingPicker, type ThingPickerProps } from "./thing-picker.tsx";

export interface ThingSelectProps extends Omit<ThingPickerProps, "children"> {
  readonly error?: string | undefined;
  /** Shown while nothing is chosen. */
  readonly placeholder?: string;
}

/** One question, page or variable, as a field. */
export function ThingSelect({ error, placeholder, ...picker }: ThingSelectProps) {
  const { t } = useTranslation("forms-dataflow");
  const { store } = useDesigner();
  const { speech } = useSentences();
  const { chosen, label } = picker;
  const name = chosen === undefined ? (placeholder ?? t("picker.choose")) : speech.nameOf(chosen);
  const kind = chosen === undefined ? undefined : kindAt(store, chosen);
  return (
    <ThingPicker {...picker}>
      {(toggle) => (
        <InputBase
          component="button"
          type="button"
          pointer
          error={error}
          aria-label={t("picker.field", { label, name })}
          leftSection={kind === undefined ? undefined : <ThingIcon kind={kind} />}
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
          onClick={toggle}
        >
          <span className="d-flow-cut" data-empty={chosen === undefined || undefined}>
            {name}
          </span>
        </InputBase>
      )}
    </ThingPicker>
  );
}
