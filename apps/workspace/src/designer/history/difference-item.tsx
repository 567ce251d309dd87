import { type Icon, IconArrowsMoveVertical, IconMinus, IconPencil, IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Difference } from "../document/difference.ts";
import { Chip } from "../frame/chip.tsx";

const signs: Readonly<Record<Difference["change"], Icon>> = {
  added: IconPlus,
  removed: IconMinus,
  changed: IconPencil,
  moved: IconArrowsMoveVertical,
};

/** One thing that differs, in words. */
export interface ChangeLine {
  /** What: `Title (German)`, `Choices › Red › Label`. */
  readonly label: string;
  readonly change: "added" | "removed" | "changed" | "reordered";
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** How an area describes what differs between two of its documents. */
export interface DifferenceLabels {
  /** The kind of thing: a question, a rule. */
  readonly whatOf: (difference: Difference) => string;
  readonly nameOf: (difference: Difference) => string;
  /** What differs in something that was changed, line by line. */
  readonly linesOf: (difference: Difference) => readonly ChangeLine[];
  /** What a breaking difference is called, and the switch that shows only these. */
  readonly breaking: string;
  readonly onlyBreaking: (count: number) => string;
}

interface DifferenceItemProps {
  readonly difference: Difference;
  readonly labels: DifferenceLabels;
}

export function DifferenceItem({ difference, labels }: DifferenceItemProps) {
  const { t } = useTranslation("designer-tabs");
  const { change, isMoved, isBreaking } = difference;
  const Sign = signs[change];
  return (
    <li className="d-difference" data-change={change}>
      <div className="d-difference-head">
        <span className="d-difference-sign">
          <Sign size={16} aria-hidden />
        </span>
        <span className="d-difference-name">
          <span className="d-difference-what">
            {t(`history.changes.${isMoved && change === "changed" ? "changedAndMoved" : change}`, {
              what: labels.whatOf(difference),
            })}
          </span>
          <span>{labels.nameOf(difference)}</span>
        </span>
        {isBreaking && <Chip tone="doubtful">{labels.breaking}</Chip>}
      </div>
      {change === "changed" && (
        <dl className="d-lines">
          {labels.linesOf(difference).map((line) => (
            <Line key={`${line.label} ${line.change} ${line.before} ${line.after}`} line={line} />
          ))}
        </dl>
      )}
    </li>
  );
}

function Line({ line: { label, change, before, after } }: { line: ChangeLine }) {
  const { t } = useTranslation("designer-tabs");
  return (
    <div className="d-line">
      <dt>{label}</dt>
      <dd>
        {change === "reordered" && t("history.reordered")}
        {change !== "reordered" && before !== undefined && <del>{before || t("history.nothing")}</del>}
        {change !== "reordered" && after !== undefined && <ins>{after || t("history.nothing")}</ins>}
      </dd>
    </div>
  );
}
