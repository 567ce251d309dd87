import type { Texts } from "@askloom/kinds/questions/schema";
import { Textarea } from "@mantine/core";
import { useDesigner, useHead } from "../../../designer/designer-context.tsx";
import { withText } from "../../../designer/model/item-texts.ts";

export interface MessageFieldProps {
  readonly label: string;
  readonly message: Texts;
  readonly onChange: (message: Texts) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
}

/** A text in the language that is edited; the form's own shows through where it is missing. */
export function MessageField({ label, message, onChange, onBlur, error }: MessageFieldProps) {
  const { language } = useDesigner();
  const [first = "en"] = useHead("languages");
  return (
    <Textarea
      label={label}
      lang={language}
      dir="auto"
      autosize
      minRows={1}
      maxRows={6}
      maxLength={10_000}
      placeholder={language === first ? undefined : message[first]}
      value={message[language] ?? ""}
      error={error}
      onChange={({ currentTarget }) => onChange(withText(message, language, currentTarget.value))}
      onBlur={onBlur}
    />
  );
}
