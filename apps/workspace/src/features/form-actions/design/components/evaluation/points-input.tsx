import { formatNumber } from "@askloom/browser";
import { maxPoints } from "@askloom/contract";
import { NumberInput, type NumberInputProps } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAction } from "../../action-context.tsx";

interface PointsInputProps extends Pick<NumberInputProps, "label" | "description" | "w" | "maw" | "error"> {
  readonly value: number | undefined;
  /** Undefined where the field was emptied, which only one that is optional hears. */
  readonly onChange: (value: number | undefined) => void;
  readonly isOptional?: boolean;
}

/** A figure of an evaluation. One that it cannot have is named, and gives way to the figure in use when the field is left. */
export function PointsInput({ value, onChange, isOptional = false, error, ...look }: PointsInputProps) {
  const { t } = useTranslation("form-actions");
  const { store } = useAction();
  const [unused, setUnused] = useState<string | number>();
  const type = (next: string | number) => {
    const isUsed = typeof next === "number" ? Math.abs(next) <= maxPoints : next === "" && isOptional;
    setUnused(isUsed ? undefined : next);
    if (isUsed) onChange(typeof next === "number" ? next : undefined);
  };
  const isTooLarge = unused !== undefined && Math.abs(Number(unused)) > maxPoints;
  return (
    <NumberInput
      {...look}
      value={unused ?? value ?? ""}
      error={isTooLarge ? t("evaluation.tooLarge", { largest: formatNumber(maxPoints) }) : error}
      onChange={type}
      onBlur={() => {
        setUnused(undefined);
        store.closeStep();
      }}
    />
  );
}
