import type { Choice } from "@askloom/kinds/questions/schema";
import { Group, NumberInput, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { titleOf } from "../../../designer/model/item-texts.ts";

interface ChoiceDetailsProps {
  readonly choice: Choice;
  readonly order: number;
  readonly change: (change: Partial<Choice>) => void;
  readonly leave: () => void;
}

/** What a choice may have besides its label. */
export function ChoiceDetails({ choice, order, change, leave }: ChoiceDetailsProps) {
  const { t } = useTranslation("forms");
  const { language } = useDesigner();
  return (
    <fieldset className="d-choice-details">
      <legend>{titleOf({ title: choice.label }, language) || t("canvas.choice", { number: order })}</legend>
      <Group grow gap="xs" align="flex-start">
        <NumberInput
          size="xs"
          label={t("properties.number")}
          description={t("choices.numberHelp")}
          decimalScale={10}
          min={-1e15}
          max={1e15}
          value={choice.number ?? ""}
          onChange={(next) => change({ number: typeof next === "number" ? next : undefined })}
          onBlur={leave}
        />
        <NumberInput
          size="xs"
          label={t("properties.capacity")}
          description={t("propertyHelp.capacity")}
          min={0}
          allowDecimal={false}
          value={choice.capacity ?? ""}
          onChange={(next) => change({ capacity: typeof next === "number" ? next : undefined })}
          onBlur={leave}
        />
      </Group>
      <TextInput
        size="xs"
        label={t("properties.value")}
        placeholder={choice.id}
        value={choice.value ?? ""}
        onChange={({ currentTarget }) => change({ value: currentTarget.value || undefined })}
        onBlur={leave}
      />
      <TextInput
        size="xs"
        label={t("properties.picture")}
        placeholder="https://"
        value={choice.picture?.src ?? ""}
        error={choice.picture !== undefined && !isAddress(choice.picture.src) && t("inspector.badAddress")}
        onChange={({ currentTarget }) =>
          change({
            picture: currentTarget.value === "" ? undefined : { ...choice.picture, src: currentTarget.value },
          })
        }
        onBlur={leave}
      />
    </fieldset>
  );
}

const isAddress = (address: string): boolean => /^(?:https?:\/\/|\/(?!\/))/i.test(address);
