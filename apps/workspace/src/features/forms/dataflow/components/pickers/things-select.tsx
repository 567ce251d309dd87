import { Button, Group, Pill } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useSentences } from "../../../designer/hooks/use-sentences.ts";
import type { PickedFor } from "../../model/candidates.ts";
import { ThingPicker } from "./thing-picker.tsx";

export interface ThingsSelectProps {
  readonly label: string;
  readonly pickedFor: PickedFor;
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** Several questions or pages: each can be taken out, and further ones added. */
export function ThingsSelect({ label, pickedFor, chosen, onChange }: ThingsSelectProps) {
  const { t } = useTranslation("forms-dataflow");
  const { speech } = useSentences();
  return (
    <Group gap={6} role="group" aria-label={label} className="d-flow-things">
      {chosen.map((id) => (
        <Pill
          key={id}
          size="md"
          withRemoveButton
          removeButtonProps={{
            "aria-label": t("picker.takeOut", { name: speech.nameOf(id) }),
            "aria-hidden": false,
            tabIndex: 0,
          }}
          onRemove={() => onChange(chosen.filter((each) => each !== id))}
        >
          {speech.nameOf(id)}
        </Pill>
      ))}
      <ThingPicker label={label} pickedFor={pickedFor} without={chosen} onPick={(id) => onChange([...chosen, id])}>
        {(toggle) => (
          <Button
            className="condition-adding"
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={toggle}
          >
            {t("picker.add")}
          </Button>
        )}
      </ThingPicker>
    </Group>
  );
}
