import { Tooltip } from "@mantine/core";
import { IconAlertCircle, IconAlertTriangle, IconBolt } from "@tabler/icons-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useInspectionOf } from "../../../designer/hooks/use-inspection.ts";
import { useProblemText } from "../../../designer/hooks/use-problem-text.ts";

/** Small signs on a card: rules act on it; something is wrong with it. */
export const CardMarks = memo(function CardMarks({ id }: { id: string }) {
  const { t } = useTranslation("forms");
  const { problems, count: rules } = useInspectionOf(id);
  const textOf = useProblemText();
  const isError = problems.some(({ severity }) => severity === "error");
  const Sign = isError ? IconAlertCircle : IconAlertTriangle;
  return (
    <>
      {rules > 0 && (
        <Tooltip label={t("canvas.ruled", { count: rules })}>
          <span role="img" aria-label={t("canvas.ruled", { count: rules })} className="d-mark">
            <IconBolt size={16} aria-hidden />
          </span>
        </Tooltip>
      )}
      {problems.length > 0 && (
        <Tooltip label={problems.map(textOf).join(" ")}>
          <span
            role="img"
            aria-label={problems.map(textOf).join(" ")}
            className="d-mark"
            data-severity={isError ? "error" : "warning"}
          >
            <Sign size={16} aria-hidden />
          </span>
        </Tooltip>
      )}
    </>
  );
});
