import { designOf, type Property } from "@askloom/kinds/questions/design";
import { Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useDesigner, useNode } from "../../designer-context.tsx";
import type { ItemNode } from "../../model/document.ts";
import { setProperties } from "../../model/edits.ts";
import { isFrame } from "../../model/spots.ts";
import { editors } from "../inspector/editors.ts";

/** Every property of a question that the library keeps; its width is each form's own. */
export function QuestionFields({ id }: { id: string }) {
  const { t } = useTranslation("forms-explorer");
  const { store } = useDesigner();
  const node = useNode(id) as ItemNode | undefined; // the one question of this store
  if (node === undefined) return null;
  const shown = designOf(node.kind).properties.filter(
    ({ key, when }) => key !== "width" && when?.(node as never) !== false, // asked of its own kind
  );
  return (
    <Stack gap="sm">
      {shown.map((property) => (
        <Field key={property.key} {...{ node, property }} />
      ))}
      {isFrame(store, id) && (
        <Text size="sm" c="dimmed">
          {t("library.innerText")}
        </Text>
      )}
    </Stack>
  );
}

function Field({ node, property }: { node: ItemNode; property: Property }) {
  const { t } = useTranslation("forms");
  const { store } = useDesigner();
  const { key, input } = property;
  const Editor = editors[input];
  return (
    <Editor
      {...{ node, property }}
      label={t(`properties.${key}`)}
      description={t(`propertyHelp.${key}`, { defaultValue: "" }) || undefined}
      value={(node as Record<string, unknown>)[key]}
      put={(value) => store.edit(setProperties(store, node.id, { [key]: value }))}
      leave={store.closeStep}
    />
  );
}
