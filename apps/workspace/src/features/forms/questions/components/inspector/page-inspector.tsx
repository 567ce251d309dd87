import type { Texts } from "@askloom/kinds/questions/schema";
import { Stack, TextInput, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useDesigner, useProperty } from "../../../designer/designer-context.tsx";
import { root } from "../../../designer/model/document.ts";
import { setText } from "../../../designer/model/item-texts.ts";

export function PageInspector({ id }: { id: string }) {
  const { t } = useTranslation("forms");
  const { store, language, mayEdit } = useDesigner();
  const title = useProperty(id, "title") as Texts | undefined; // a page's title
  const number = store.children(root).indexOf(id) + 1;
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
        value={title?.[language] ?? ""}
        onChange={({ currentTarget }) =>
          store.edit(
            setText(store, { id, property: "title", language }, currentTarget.value),
            `${id}/title/${language}`,
          )
        }
        onBlur={store.closeStep}
      />
    </Stack>
  );
}
