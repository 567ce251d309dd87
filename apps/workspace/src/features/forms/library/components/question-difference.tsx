import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Difference } from "../../../../designer/document/difference.ts";
import { useDesigner } from "../../designer/designer-context.tsx";
import { titleOf } from "../../designer/model/item-texts.ts";
import { shownValue } from "../../explorer/model/shown-value.ts";

/** What would change in a question, property by property, and in what it holds (FD16). */
export function QuestionDifference({ differences }: { differences: readonly Difference[] }) {
  const { t } = useTranslation("forms-explorer");
  const { language } = useDesigner();
  const shown = differences.filter(({ what }) => what === "question");
  if (shown.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t("library.noDifference")}
      </Text>
    );
  }
  return (
    <ul className="d-differences">
      {shown.map((difference) => (
        <li key={difference.id}>
          {(shown.length > 1 || difference.change !== "changed") && (
            <Text size="sm" fw={600}>
              {t(`library.changes.${difference.change}`, { name: nameOf(difference, language) })}
            </Text>
          )}
          {difference.properties.map(({ key, before, after }) => (
            <PropertyLine key={key} {...{ name: key, before, after }} />
          ))}
          {difference.isBreaking && (
            <Text size="xs" className="d-warning">
              {t("library.answersAffected")}
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}

const nameOf = ({ subject, id }: Difference, language: string): string =>
  titleOf(subject as object | undefined, language) || id; // what differs is a node

interface PropertyLineProps {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

function PropertyLine({ name, before, after }: PropertyLineProps) {
  const { t } = useTranslation("forms-explorer");
  const { language } = useDesigner();
  const words = { language, yes: t("library.yes"), no: t("library.no"), join: t("row.join") };
  const [old, next] = [shownValue(before, words), shownValue(after, words)];
  return (
    <div className="d-property">
      <Text size="xs" c="dimmed">
        {t(`forms:properties.${name}`, { defaultValue: name })}
      </Text>
      {old !== "" && <del className="d-old">{old}</del>}
      {next !== "" && <ins className="d-new">{next}</ins>}
      {next === "" && <span className="d-muted">{t("library.takenAway")}</span>}
    </div>
  );
}
