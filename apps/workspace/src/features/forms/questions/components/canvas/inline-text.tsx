import type { Texts } from "@askloom/kinds/questions/schema";
import { useLocalText } from "../../../../../designer/frame/use-local-text.ts";
import { useDesigner, useHead, useProperty } from "../../../designer/designer-context.tsx";
import { usePipedNames } from "../../../designer/hooks/use-piped-names.ts";
import { setText } from "../../../designer/model/item-texts.ts";
import { withIds, withNames } from "../../../designer/model/piped-names.ts";

export interface InlineTextProps {
  readonly id: string;
  readonly property: "title" | "help" | "text" | "caption";
  readonly label: string;
  readonly placeholder: string;
  readonly className: string;
}

/** A text of the canvas that is written where it stands. */
export function InlineText({ id, property, label, placeholder, className }: InlineTextProps) {
  const { store, language, mayEdit } = useDesigner();
  const [first = "en"] = useHead("languages");
  const names = usePipedNames();
  // Only nodes with such a property are shown with this.
  const texts = useProperty(id, property) as Texts | undefined;
  const merge = `${id}/${property}/${language}`;
  const write = (text: string) =>
    store.type(setText(store, { id, property, language }, withIds(text, names.idOf)), merge);
  const echo = useLocalText(withNames(texts?.[language] ?? "", names.nameOf), write, store.closeStep);
  return (
    <textarea
      className={`d-inline ${className}`}
      rows={1}
      aria-label={label}
      placeholder={texts?.[first] || placeholder}
      lang={language}
      dir="auto"
      maxLength={10_000}
      readOnly={!mayEdit}
      {...echo}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
        // Enter ends the text, and Escape too; the card takes the focus again.
        event.preventDefault();
        event.currentTarget.closest<HTMLElement>("[data-card]")?.focus();
      }}
    />
  );
}
