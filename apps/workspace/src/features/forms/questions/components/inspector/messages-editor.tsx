import { logicOf } from "@askloom/kinds/questions/logic";
import type { Item, Texts } from "@askloom/kinds/questions/schema";
import { Stack, Text, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { withText } from "../../../designer/model/item-texts.ts";
import type { PropertyEditorProps } from "./property-editor.ts";
import { textsOrNone } from "./simple-editors.tsx";

/** The form's own words for each constraint that can be broken. */
export function MessagesEditor({ id, label, description, value, put, leave }: PropertyEditorProps) {
  const { t } = useTranslation("forms");
  const { store, language } = useDesigner();
  const messages = (value ?? {}) as Readonly<Record<string, Texts>>;
  const codes = ["required", ...(logicOf(store.node(id) as Item)?.issueCodes ?? [])].filter(
    (code, index, all) => all.indexOf(code) === index,
  );
  const change = (code: string, text: string) => {
    const { [code]: old, ...others } = messages;
    const texts = textsOrNone(withText(old, language, text));
    const next = texts === undefined ? others : { ...others, [code]: texts };
    put(Object.keys(next).length === 0 ? undefined : next, "typing");
  };
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <Text size="xs" c="dimmed">
        {description}
      </Text>
      {codes.map((code) => (
        <TextInput
          key={code}
          size="xs"
          label={t(`issues.${code}`)}
          lang={language}
          dir="auto"
          value={messages[code]?.[language] ?? ""}
          onChange={({ currentTarget }) => change(code, currentTarget.value)}
          onBlur={leave}
        />
      ))}
    </Stack>
  );
}
