import { Input, NumberInput, SegmentedControl, Select, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useLocalText } from "../../../designer/frame/use-local-text.ts";
import type { MomentShape } from "../model/traits.ts";
import { fittingLiteral } from "../model/values.ts";
import { type LiteralEditorProps, labelOf } from "./literal-editor.ts";

export function TextLiteral({ value, put, leave, error, traits, ...label }: LiteralEditorProps) {
  const { t } = useTranslation("conditions");
  const write = (text: string) => put(text === "" ? undefined : fittingLiteral(text, traits), "local");
  const echo = useLocalText(value === undefined ? "" : String(value), write, leave);
  return (
    <TextInput {...labelOf(label)} dir="auto" maxLength={2_000} placeholder={t("value.text")} error={error} {...echo} />
  );
}

export function NumberLiteral({ value, put, leave, error, ...label }: LiteralEditorProps) {
  const { t } = useTranslation("conditions");
  return (
    <NumberInput
      {...labelOf(label)}
      placeholder={t("value.number")}
      value={typeof value === "boolean" ? "" : (value ?? "")}
      error={error}
      onChange={(next) => {
        if (typeof next === "number") put(next, "typing");
        else if (next === "") put(undefined, "typing");
      }}
      onBlur={leave}
    />
  );
}

export function YesNoLiteral({ value, put, error, label, isLabelled = false }: LiteralEditorProps) {
  const { t } = useTranslation("conditions");
  return (
    <Input.Wrapper label={isLabelled ? label : undefined} error={error}>
      <SegmentedControl
        fullWidth
        aria-label={label}
        data={[
          { value: "yes", label: t("value.yes") },
          { value: "no", label: t("value.no") },
        ]}
        value={value === undefined ? "" : value === true ? "yes" : "no"}
        onChange={(next) => put(next === "yes")}
      />
    </Input.Wrapper>
  );
}

const inputTypes: Readonly<Record<MomentShape, string>> = {
  date: "date",
  time: "time",
  "date-time": "datetime-local",
  week: "week",
  month: "month",
};

export function MomentLiteral({ value, put, leave, error, traits, ...label }: LiteralEditorProps) {
  return (
    <TextInput
      {...labelOf(label)}
      type={inputTypes[traits.moment]}
      value={typeof value === "string" ? value : ""}
      error={error}
      onChange={({ currentTarget: { value: typed } }) => put(typed === "" ? undefined : typed, "typing")}
      onBlur={leave}
    />
  );
}

export function ChoiceLiteral({ value, put, error, nameOf, traits, ...label }: LiteralEditorProps) {
  const { t } = useTranslation("conditions");
  const { choices = [] } = traits;
  return (
    <Select
      {...labelOf(label)}
      searchable
      limit={100}
      nothingFoundMessage={t("nothingFound")}
      placeholder={t("value.choice")}
      data={choices.map((id) => ({ value: id, label: nameOf(id) }))}
      value={typeof value === "string" && choices.includes(value) ? value : null}
      error={error}
      onChange={(next) => put(next ?? undefined)}
    />
  );
}

/** One of the known texts. One that is none of them any more stays until another is chosen. */
export function KnownText({ value, put, error, traits, ...label }: LiteralEditorProps) {
  const { t } = useTranslation("conditions");
  const { knownTexts = [] } = traits;
  const current = value === undefined ? null : String(value);
  const offered = current === null || knownTexts.includes(current) ? knownTexts : [current, ...knownTexts];
  return (
    <Select
      {...labelOf(label)}
      searchable
      limit={100}
      allowDeselect={false}
      nothingFoundMessage={t("nothingFound")}
      placeholder={t("value.choice")}
      data={[...offered]}
      value={current}
      error={error}
      onChange={(next) => put(next ?? undefined)}
    />
  );
}

export function NoLiteral() {
  return null;
}
