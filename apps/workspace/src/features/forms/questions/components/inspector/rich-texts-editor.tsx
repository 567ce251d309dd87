import type { RichText, RichTexts } from "@askloom/kinds/questions/schema";
import { Loader } from "@mantine/core";
import { lazy, Suspense } from "react";
import { useDesigner } from "../../../designer/designer-context.tsx";
import type { PropertyEditorProps } from "./property-editor.ts";

// The editor is large, and few items are rich text.
const RichTextField = lazy(() =>
  import("../../../../../shared/rich-text/rich-text-field.tsx").then(({ RichTextField: field }) => ({
    default: field,
  })),
);

export function RichTextsEditor({ id, label, value, put, leave }: PropertyEditorProps) {
  const { language } = useDesigner();
  const texts = (value ?? {}) as RichTexts;
  return (
    <Suspense fallback={<Loader size="sm" />}>
      <RichTextField
        key={`${id}/${language}`}
        label={label}
        value={texts[language]}
        onChange={(next: RichText) => put({ ...texts, [language]: next }, "typing")}
        onBlur={leave}
      />
    </Suspense>
  );
}
