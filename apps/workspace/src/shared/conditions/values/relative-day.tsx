import { NumberInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { daysFromToday, relativeDay } from "../model/relative-days.ts";
import { type LiteralEditorProps, labelOf } from "./literal-editor.ts";

/** A day counted from the day on which the form is filled in. */
export function RelativeDay({ value, put, leave, error, ...label }: LiteralEditorProps) {
  const { t } = useTranslation("conditions");
  const days = daysFromToday(value) ?? 0;
  return (
    <NumberInput
      {...labelOf(label)}
      allowDecimal={false}
      min={-999_999}
      max={999_999}
      suffix={t("value.days", { count: Math.abs(days) })}
      description={t(days === 0 ? "value.today" : days < 0 ? "value.daysAgo" : "value.daysAhead", {
        count: Math.abs(days),
      })}
      inputWrapperOrder={["label", "input", "description", "error"]}
      value={days}
      error={error}
      onChange={(next) => typeof next === "number" && put(relativeDay(next), "typing")}
      onBlur={leave}
    />
  );
}
