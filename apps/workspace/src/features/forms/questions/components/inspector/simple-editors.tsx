import type { Choice, Texts } from "@askloom/kinds/questions/schema";
import {
  ColorInput,
  MultiSelect,
  NumberInput,
  SegmentedControl,
  Select,
  Stack,
  Switch,
  TagsInput,
  Text,
  Textarea,
  TextInput,
} from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useLocalText } from "../../../../../designer/frame/use-local-text.ts";
import { useDesigner, useHead, useProperty } from "../../../designer/designer-context.tsx";
import { titleOf, withText } from "../../../designer/model/item-texts.ts";
import type { PropertyEditorProps } from "./property-editor.ts";

/** Values come from a form that the schema has accepted, so that each property has the type its editor is for. */

const typed = (text: string): string | undefined => (text === "" ? undefined : text);

export function TextEditor({ label, description, value, put, leave }: PropertyEditorProps) {
  const echo = useLocalText((value as string | undefined) ?? "", (text) => put(typed(text), "local"), leave);
  return <TextInput label={label} description={description} {...echo} />;
}

export function CodeEditor(props: PropertyEditorProps) {
  return (
    <div className="d-code">
      <TextEditor {...props} />
    </div>
  );
}

export function TextsEditor({ label, description, value, put, leave }: PropertyEditorProps) {
  const { language } = useDesigner();
  const [first = "en"] = useHead("languages");
  const texts = value as Texts | undefined;
  return (
    <TextInput
      label={label}
      description={description}
      lang={language}
      dir="auto"
      placeholder={language === first ? undefined : texts?.[first]}
      {...useTextsAsTyped(texts, put, leave)}
    />
  );
}

/** The field of a text in the language that is edited. */
function useTextsAsTyped(texts: Texts | undefined, put: PropertyEditorProps["put"], leave: () => void) {
  const { language } = useDesigner();
  const write = (text: string) => put(textsOrNone(withText(texts, language, text)), "local");
  return useLocalText(texts?.[language] ?? "", write, leave);
}

export function LongTextsEditor({ label, description, value, put, leave }: PropertyEditorProps) {
  const { language } = useDesigner();
  const texts = value as Texts | undefined;
  return (
    <Textarea
      label={label}
      description={description}
      lang={language}
      dir="auto"
      rows={2}
      classNames={{ input: "d-long-text" }}
      {...useTextsAsTyped(texts, put, leave)}
    />
  );
}

/** No text in any language: not there, unless the property is needed. */
export const textsOrNone = (texts: Texts): Texts | undefined => (Object.keys(texts).length === 0 ? undefined : texts);

export function NumberEditor({ label, description, value, put, leave, property }: PropertyEditorProps) {
  return (
    <NumberInput
      label={label}
      description={description}
      allowDecimal={property.input === "number"}
      allowNegative={property.input === "number"}
      value={(value as number | undefined) ?? ""}
      onChange={(next) => {
        if (typeof next === "number") put(next, "typing");
        else if (next === "" && property.isNeeded !== true) put(undefined, "typing");
      }}
      onBlur={leave}
    />
  );
}

const megabyte = 1_048_576;

export function BytesEditor({ label, description, value, put, leave }: PropertyEditorProps) {
  return (
    <NumberInput
      label={label}
      description={description}
      suffix=" MB"
      min={0}
      decimalScale={2}
      value={value === undefined ? "" : (value as number) / megabyte}
      onChange={(next) => put(typeof next === "number" && next > 0 ? Math.round(next * megabyte) : undefined, "typing")}
      onBlur={leave}
    />
  );
}

export function BooleanEditor({ label, description, value, put }: PropertyEditorProps) {
  return (
    <Switch
      label={label}
      description={description}
      checked={value === true}
      onChange={({ currentTarget }) => put(currentTarget.checked || undefined)}
    />
  );
}

export function SelectEditor({ label, description, value, put, property }: PropertyEditorProps) {
  const { t } = useTranslation("forms");
  const options = (property.options ?? []).map((option) => ({
    value: String(option),
    label: t(`options.${property.key}.${option}`),
  }));
  if (options.length <= 3) {
    return (
      <Stack gap={4}>
        <Text size="sm" fw={500}>
          {label}
        </Text>
        <SegmentedControl
          aria-label={label}
          fullWidth
          size="xs"
          data={options}
          value={value === undefined ? (options[0]?.value ?? "") : String(value)}
          onChange={(next) => put(optionOf(property, next))}
        />
      </Stack>
    );
  }
  return (
    <Select
      label={label}
      description={description}
      data={options}
      allowDeselect={property.isNeeded !== true}
      value={value === undefined ? null : String(value)}
      onChange={(next) => put(next === null ? undefined : optionOf(property, next))}
    />
  );
}

/** The option itself, which may be a number. */
const optionOf = ({ options = [] }: PropertyEditorProps["property"], text: string) =>
  options.find((option) => String(option) === text);

export function ColorEditor({ label, description, value, put, leave }: PropertyEditorProps) {
  return (
    <ColorInput
      label={label}
      description={description}
      value={(value as string | undefined) ?? ""}
      onChange={(next) => (/^#[0-9a-f]{6}$/.test(next) || next === "") && put(typed(next), "typing")}
      onBlur={leave}
    />
  );
}

export function ListEditor({ label, description, value, put, property }: PropertyEditorProps) {
  const isAllowed = (entry: string) => property.input !== "colors" || /^#[0-9a-f]{6}$/.test(entry);
  return (
    <TagsInput
      label={label}
      description={description}
      value={[...((value as string[] | undefined) ?? [])]}
      onChange={(next) =>
        put(next.length === 0 ? undefined : next.map((entry) => entry.trim().toLowerCase()).filter(isAllowed))
      }
    />
  );
}

/** One of the question's own choices, or of a frame's questions. */
export function ChoiceEditor({ id, label, description, value, put }: PropertyEditorProps) {
  const { language } = useDesigner();
  const choices = (useProperty(id, "choices") as readonly Choice[] | undefined) ?? [];
  return (
    <Select
      label={label}
      description={description}
      clearable
      data={choices.map((choice) => ({
        value: choice.id,
        label: titleOf({ title: choice.label }, language) || choice.id,
      }))}
      value={(value as string | undefined) ?? null}
      onChange={(next) => put(next ?? undefined)}
    />
  );
}

export function SeveralChoicesEditor({ id, label, description, value, put }: PropertyEditorProps) {
  const { language } = useDesigner();
  const choices = (useProperty(id, "choices") as readonly Choice[] | undefined) ?? [];
  return (
    <MultiSelect
      label={label}
      description={description}
      clearable
      data={choices.map((choice) => ({
        value: choice.id,
        label: titleOf({ title: choice.label }, language) || choice.id,
      }))}
      value={[...((value as string[] | undefined) ?? [])]}
      onChange={(next) => put(next.length === 0 ? undefined : next)}
    />
  );
}

export function ChildEditor({ id, label, description, value, put }: PropertyEditorProps) {
  const { store, language } = useDesigner();
  return (
    <Select
      label={label}
      description={description}
      clearable
      data={store.children(id).map((child) => ({ value: child, label: titleOf(store.node(child), language) || child }))}
      value={(value as string | undefined) ?? null}
      onChange={(next) => put(next ?? undefined)}
    />
  );
}
