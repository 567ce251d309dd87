import type { ValueType } from "@askloom/kinds/questions/logic";
import { MultiSelect, TagsInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { isRelative } from "../model/traits.ts";
import { fittingLiteral, type Literal } from "../model/values.ts";
import { type LiteralEditor, type LiteralEditorProps, labelOf } from "./literal-editor.ts";
import {
  ChoiceLiteral,
  KnownText,
  MomentLiteral,
  NoLiteral,
  NumberLiteral,
  TextLiteral,
  YesNoLiteral,
} from "./plain-literals.tsx";
import { RelativeDay } from "./relative-day.tsx";

const editors: Readonly<Record<ValueType, LiteralEditor>> = {
  text: TextLiteral,
  number: NumberLiteral,
  boolean: YesNoLiteral,
  date: MomentLiteral,
  time: MomentLiteral,
  choice: ChoiceLiteral,
  choices: ChoiceLiteral,
  rows: NoLiteral,
  other: NoLiteral,
};

/** One value of the question's own type (FD7). */
export function LiteralField(props: LiteralEditorProps) {
  const { type, knownTexts } = props.traits;
  if (type === "text" && knownTexts !== undefined) return <KnownText {...props} />;
  const Editor = isRelative(props.value) && type === "date" ? RelativeDay : editors[type];
  return <Editor {...props} />;
}

export interface LiteralListProps extends Omit<LiteralEditorProps, "value" | "put"> {
  readonly values: readonly Literal[];
  readonly put: (values: Literal[]) => void;
}

/** Several values: of the question's choices, or typed. */
export function LiteralList({ values, put, nameOf, traits, error, ...label }: LiteralListProps) {
  const { t } = useTranslation("conditions");
  if (traits.choices !== undefined) {
    return (
      <MultiSelect
        {...labelOf(label)}
        searchable
        limit={100}
        nothingFoundMessage={t("nothingFound")}
        placeholder={values.length === 0 ? t("value.choices") : ""}
        data={traits.choices.map((id) => ({ value: id, label: nameOf(id) }))}
        value={values.map(String).filter((id) => traits.choices?.includes(id))}
        error={error}
        onChange={put}
      />
    );
  }
  return (
    <TagsInput
      {...labelOf(label)}
      placeholder={values.length === 0 ? t("value.list") : ""}
      maxTags={500}
      value={values.map(String)}
      error={error}
      onChange={(typed) => put(typed.map((each) => fittingLiteral(each, traits)).filter((each) => each !== undefined))}
    />
  );
}
