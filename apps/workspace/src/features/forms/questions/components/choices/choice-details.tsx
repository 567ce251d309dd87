import type { Choice } from "@askloom/kinds/questions/schema";
import { Group, NumberInput, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { titleOf, withText } from "../../../designer/model/item-texts.ts";
import { PictureField } from "../../../pictures/components/picture-field.tsx";

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
  const { picture } = choice;
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
      <PictureField
        label={t("properties.picture")}
        src={picture?.src ?? ""}
        error={picture !== undefined && !isAddress(picture.src) ? t("inspector.badAddress") : undefined}
        onChange={(src) => change({ picture: src === "" ? undefined : { ...picture, src } })}
        onLeave={leave}
      />
      {picture !== undefined && (
        <TextInput
          size="xs"
          label={t("properties.alt")}
          lang={language}
          dir="auto"
          value={picture.alt?.[language] ?? ""}
          onChange={({ currentTarget }) =>
            change({ picture: { ...picture, alt: withText(picture.alt, language, currentTarget.value) } })
          }
          onBlur={leave}
        />
      )}
    </fieldset>
  );
}

const isAddress = (address: string): boolean => /^(?:https?:\/\/|\/(?!\/))/i.test(address);
