import type { ItemKind } from "@askloom/kinds/questions/schema";
import { Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../../designer/designer-context.tsx";
import { isFrame } from "../../designer/model/spots.ts";
import { PropertyField } from "../../questions/components/inspector/property-field.tsx";
import { useShownProperties } from "../../questions/hooks/use-shown-properties.ts";

/** Every property of a question that the library keeps; its width is each form's own. */
export function QuestionFields({ id, kind }: { id: string; kind: ItemKind }) {
  const { t } = useTranslation("forms-explorer");
  const { store } = useDesigner();
  const shown = useShownProperties(id, kind).filter(({ key }) => key !== "width");
  return (
    <Stack gap="sm">
      {shown.map((property) => (
        <PropertyField key={property.key} id={id} property={property} />
      ))}
      {isFrame(store, id) && (
        <Text size="sm" c="dimmed">
          {t("library.innerText")}
        </Text>
      )}
    </Stack>
  );
}
