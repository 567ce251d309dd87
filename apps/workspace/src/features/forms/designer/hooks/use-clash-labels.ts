import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ClashLabels } from "../../../../designer/autosave/conflict-dialog.tsx";
import { useDesigner } from "../designer-context.tsx";
import { titleOf } from "../model/item-texts.ts";

/** What both people changed, named as the form names it. */
export function useClashLabels(): ClashLabels {
  const { t } = useTranslation("forms");
  const { language } = useDesigner();
  return useMemo(
    () => ({
      titleOf: ({ key, mine, theirs, base }) => {
        const [area = "", id = ""] = [key.slice(0, key.indexOf("/")), key.slice(key.indexOf("/") + 1)];
        const subject = [mine, theirs, base].find((side) => typeof side === "object" && side !== null);
        const name = titleOf(subject as object | undefined, language) || id; // asked for just now
        return t(`conflict.about.${area || "form"}`, { name, defaultValue: name });
      },
      propertyName: (key) => t(`properties.${key}`, { defaultValue: key }),
    }),
    [t, language],
  );
}
