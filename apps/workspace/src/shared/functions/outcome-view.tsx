import type { FunctionFault } from "@askloom/functions";
import type { TimedOutcome } from "@askloom/functions/browser";
import { Button, Text } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useFaultText } from "./use-fault-text.ts";
import "./outcome-view.css";

interface OutcomeViewProps {
  readonly outcome: TimedOutcome;
  /** The last outcome with a value: shown greyed below a fault. */
  readonly lastGood?: TimedOutcome | undefined;
  readonly onGoTo?: (position: NonNullable<FunctionFault["position"]>) => void;
}

/** How a call ended: its result or its fault, what it printed, how long it took and how much memory it had. */
export function OutcomeView({ outcome, lastGood, onGoTo }: OutcomeViewProps) {
  const { t, i18n } = useTranslation("functions");
  const isGood = "value" in outcome;
  const shown = isGood ? outcome : lastGood;
  const figures = new Intl.NumberFormat(i18n.language.replace("_", "-"), { maximumFractionDigits: 1 });
  return (
    <div className="outcome">
      {!isGood && <Fault fault={outcome.fault} onGoTo={onGoTo} />}
      {shown !== undefined && "value" in shown && (
        <section aria-label={t(isGood ? "result.value" : "result.lastGood")}>
          <h3 className="outcome-title">{t(isGood ? "result.value" : "result.lastGood")}</h3>
          <pre className="outcome-value" data-stale={isGood ? undefined : ""}>
            {shownValue(shown.value) ?? t("result.nothing")}
          </pre>
        </section>
      )}
      <section aria-label={t("result.console")}>
        <h3 className="outcome-title">{t("result.console")}</h3>
        {outcome.console === "" ? (
          <Text size="sm" c="dimmed">
            {t("result.consoleEmpty")}
          </Text>
        ) : (
          <pre className="outcome-console">{outcome.console.trimEnd()}</pre>
        )}
      </section>
      <Text size="sm" c="dimmed">
        {t("result.figures", {
          milliseconds: figures.format(outcome.milliseconds),
          megabytes: figures.format(outcome.memoryBytes / 1024 / 1024),
        })}
      </Text>
    </div>
  );
}

function Fault({ fault, onGoTo }: { fault: FunctionFault; onGoTo: OutcomeViewProps["onGoTo"] }) {
  const { t } = useTranslation("functions");
  const textOf = useFaultText();
  const { position } = fault;
  return (
    <div className="outcome-fault" role="status">
      <IconAlertCircle size={18} aria-hidden />
      <span>
        {textOf(fault)}
        {position !== undefined && (
          <Button
            variant="transparent"
            size="compact-sm"
            disabled={onGoTo === undefined}
            onClick={() => onGoTo?.(position)}
          >
            {t("result.place", { ...position })}
          </Button>
        )}
      </span>
    </div>
  );
}

/** Undefined for nothing. */
export function shownValue(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  return typeof value === "string" ? value : JSON.stringify(value, null, 2);
}
