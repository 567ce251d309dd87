import { type Icon, IconArrowsMoveVertical, IconMinus, IconPencil, IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Difference } from "../../features/forms/designer/model/difference.ts";
import { type ChangeLine, type ChangeWords, changeLines } from "../../features/forms/history/change-lines.ts";
import { Chip } from "../frame/chip.tsx";

const signs: Readonly<Record<Difference["change"], Icon>> = {
  added: IconPlus,
  removed: IconMinus,
  changed: IconPencil,
  moved: IconArrowsMoveVertical,
};

interface DifferenceItemProps {
  readonly difference: Difference;
  readonly words: ChangeWords & { readonly nameOf: (difference: Difference) => string };
}

export function DifferenceItem({ difference, words }: DifferenceItemProps) {
  const { t } = useTranslation("forms-tabs");
  const { change, what, isMoved, isAnswersAffected } = difference;
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
              what: t(`history.what.${what}`),
            })}
          </span>
          <span>{words.nameOf(difference)}</span>
        </span>
        {isAnswersAffected && <Chip tone="doubtful">{t("history.affected")}</Chip>}
      </div>
      {change === "changed" && (
        <dl className="d-lines">
          {changeLines(difference, words).map((line) => (
            <Line key={`${line.label} ${line.change} ${line.before} ${line.after}`} line={line} />
          ))}
        </dl>
      )}
    </li>
  );
}

function Line({ line: { label, change, before, after } }: { line: ChangeLine }) {
  const { t } = useTranslation("forms-tabs");
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
