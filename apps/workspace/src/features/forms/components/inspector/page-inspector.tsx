import { Stack, TextInput, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../../designer-context.tsx";
import { type PageNode, root } from "../../model/document.ts";
import { setText } from "../../model/item-texts.ts";

export function PageInspector({ node }: { node: PageNode }) {
  const { t } = useTranslation("forms");
  const { store, language, mayEdit } = useDesigner();
  const number = store.children(root).indexOf(node.id) + 1;
  return (
    <Stack gap="sm">
      <Title order={2} size="h5">
        {t("canvas.page", { number })}
      </Title>
      <TextInput
        label={t("properties.title")}
        lang={language}
        dir="auto"
        disabled={!mayEdit}
        value={node.title?.[language] ?? ""}
        onChange={({ currentTarget }) =>
          store.edit(
            setText(store, { id: node.id, property: "title", language }, currentTarget.value),
            `${node.id}/title/${language}`,
          )
        }
        onBlur={store.closeStep}
      />
    </Stack>
  );
}
