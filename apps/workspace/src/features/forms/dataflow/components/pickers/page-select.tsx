import { Select } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useStructureVersion } from "../../../../../designer/frame/document-context.ts";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { useSentences } from "../../../designer/hooks/use-sentences.ts";
import { root } from "../../../designer/model/document.ts";
import { titleOf } from "../../../designer/model/item-texts.ts";

export interface PageSelectProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** Pages that make no sense here are shown, but cannot be chosen. */
  readonly isOff?: (index: number) => boolean;
  readonly error?: string | undefined;
}

export function PageSelect({ label, value, onChange, isOff = () => false, error }: PageSelectProps) {
  const { t } = useTranslation("forms-dataflow");
  const { store, language } = useDesigner();
  const { speech } = useSentences();
  useStructureVersion();
  const pages = store.children(root);
  const nameOf = (id: string, index: number) => {
    const title = titleOf(store.node(id), language);
    return title === "" ? speech.nameOf(id) : t("picker.page", { number: index + 1, title });
  };
  const data = pages.map((id, index) => ({ value: id, label: nameOf(id, index), disabled: isOff(index) }));
  return (
    <Select
      label={label}
      searchable={pages.length > 10}
      limit={100}
      allowDeselect={false}
      data={data}
      value={pages.includes(value) ? value : null}
      placeholder={t("picker.choose")}
      error={error}
      onChange={(id) => id !== null && onChange(id)}
    />
  );
}
