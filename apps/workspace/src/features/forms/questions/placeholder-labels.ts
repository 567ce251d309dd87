import type { TFunction } from "i18next";

const maxCounted = 20;

/** Whether a label is one of those that the designer gives to new choices, in either of its languages. */
export function placeholderLabels(t: TFunction<"forms">): (label: string) => boolean {
  const labels = new Set(
    ["en", "zh_Hans"].flatMap((lng) =>
      Array.from({ length: maxCounted }, (_, index) => t("canvas.choice", { number: index + 1, lng })),
    ),
  );
  return (label) => labels.has(label);
}
