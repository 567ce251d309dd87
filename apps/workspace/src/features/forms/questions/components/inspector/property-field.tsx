import type { Property } from "@askloom/kinds/questions/design";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { Typing } from "../../../../../designer/frame/use-local-text.ts";
import { useDesigner, useProperty } from "../../../designer/designer-context.tsx";
import { setProperties } from "../../../designer/model/edits.ts";
import { DefaultByAnswering } from "../question-input/default-by-answering.tsx";
import { editors } from "./editors.ts";

/** One property of an item, with the editor that its kind names. Rendered again only when the property changes. */
export const PropertyField = memo(function PropertyField({ id, property }: { id: string; property: Property }) {
  const { t } = useTranslation("forms");
  const { store } = useDesigner();
  const { key, input } = property;
  const value = useProperty(id, key);
  const Editor = editors[input];
  const put = (next: unknown, typing?: Typing) => {
    const edit = setProperties(store, id, { [key]: next });
    if (typing === "local") store.type(edit, `${id}/${key}`);
    else store.edit(edit, typing && `${id}/${key}`);
  };
  return (
    <>
      <Editor
        id={id}
        property={property}
        label={t(`properties.${key}`)}
        description={t(`propertyHelp.${key}`, { defaultValue: "" }) || undefined}
        value={value}
        put={put}
        leave={store.closeStep}
      />
      {key === "default" && <DefaultByAnswering id={id} put={put} />}
    </>
  );
});
